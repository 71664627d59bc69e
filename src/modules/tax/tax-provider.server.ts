import { assertOutsideTransaction } from '#platform/db/transaction.server.ts'
import type { TaxProvider } from './tax-provider.ts'

let current: TaxProvider | null = null

/** Sets the tax service; called once by the composition root (and by tests). Null: the flat rate. */
export function provideTaxProvider(provider: TaxProvider | null): void {
  current = provider
}

/** Throws inside a transaction, because a slow response must never hold one open. */
export function taxProvider(): TaxProvider | null {
  if (current) assertOutsideTransaction('the tax service')
  return current
}
