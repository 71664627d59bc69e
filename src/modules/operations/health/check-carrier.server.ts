import { shippingProvider } from '#modules/shipping/server'
import { green, type HealthFinding, red } from '#platform/health/health-check.ts'
import type { System } from '#shared/actor.ts'

/** Asks the carrier whether it accepts our token. */
export async function checkCarrier(_actor: System): Promise<HealthFinding> {
  const { name, checkAccess } = shippingProvider()
  if (!checkAccess)
    return green('No carrier: orders ship at the prices of the shipping table, without labels.')
  return (await checkAccess())
    ? green(`${name} accepts our token.`)
    : red(`${name} doesn’t accept our token. Check SHIPPO_TOKEN and restart.`)
}
