import type { PlatformMoneyReport } from '#modules/payments'
import { platformMoney } from '#modules/payments/server'
import { type Actor, system } from '#shared/actor.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'

/**
 * Result of the last check of the marketplace's balance at Stripe; null before the first. Refuses 'not-found' for anyone but
 * operators.
 */
export async function platformMoneyReport(actor: Actor): Promise<PlatformMoneyReport | null> {
  requirePermission(actor, 'read_payments')
  return platformMoney(system)
}
