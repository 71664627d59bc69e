import { createHash } from 'node:crypto'
import { ttlCache } from '#platform/ttl-cache.server.ts'
import type { TaxableSale, TaxCalculation } from './tax-provider.ts'

const lifetimeMs = 10 * 60_000
const maxEntries = 1_000
const cache = ttlCache<TaxCalculation>(lifetimeMs, maxEntries)

/**
 * A recent calculation for the same sale. A cart is priced with every change and again by its checkout, and each call costs money and
 * time. A missing entry only means another call.
 */
export function knownCalculation(sale: TaxableSale): TaxCalculation | null {
  return cache.get(nameOf(sale))
}

export function saveCalculation(sale: TaxableSale, calculation: TaxCalculation): void {
  cache.set(nameOf(sale), calculation)
}

/** Removes a calculation that an order uses, because each is recorded once. */
export function spendCalculation(sale: TaxableSale): void {
  cache.delete(nameOf(sale))
}

function nameOf(sale: TaxableSale): string {
  return createHash('sha256').update(JSON.stringify(sale)).digest('base64url')
}
