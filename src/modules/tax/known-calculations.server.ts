import { createHash } from 'node:crypto'
import { now } from '#platform/clock.server.ts'
import type { TaxableSale, TaxCalculation } from './tax-provider.ts'

const lifetimeMs = 10 * 60_000
const mostKept = 1_000
const kept = new Map<string, { readonly calculation: TaxCalculation; readonly until: number }>()

/**
 * Calculations that were made for carts a moment ago, by what they are about. A cart is priced again with every change and then
 * once more by its checkout; each call costs money and time. Forgetting one only means to ask again.
 */
export function knownCalculation(sale: TaxableSale): TaxCalculation | null {
  const found = kept.get(nameOf(sale))
  return found && found.until > now().getTime() ? found.calculation : null
}

export function keepCalculation(sale: TaxableSale, calculation: TaxCalculation): void {
  const oldest = kept.size >= mostKept ? kept.keys().next().value : undefined
  if (oldest !== undefined) kept.delete(oldest)
  kept.set(nameOf(sale), { calculation, until: now().getTime() + lifetimeMs })
}

/** An order has taken it: a calculation is recorded once. */
export function spendCalculation(sale: TaxableSale): void {
  kept.delete(nameOf(sale))
}

function nameOf(sale: TaxableSale): string {
  return createHash('sha256').update(JSON.stringify(sale)).digest('base64url')
}
