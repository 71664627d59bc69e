import type { BoughtLabel } from '#modules/shipping'
import { shippingProvider, withinTimeout } from '#modules/shipping/server'

/** The search may read several pages. */
const timeoutMs = 12_000

/**
 * A label bought by an interrupted purchase, or one missing from a restored database. Null when nothing was bought since `since`. Throws
 * while the carrier is busy with it, or doesn't answer.
 */
export async function findBoughtLabel(reference: string, since: Date): Promise<BoughtLabel | null> {
  const { findLabel } = shippingProvider()
  return findLabel ? withinTimeout(findLabel(reference, since), timeoutMs) : null
}
