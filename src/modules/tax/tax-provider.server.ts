import { assertOutsideTransaction } from '#platform/db/transaction.server.ts'
import type { TaxProvider } from './tax-provider.ts'

let current: TaxProvider | null = null

/** Says who reckons the tax; called once by the composition root (and by tests). Null: the flat rate. */
export function useTaxProvider(provider: TaxProvider | null): void {
  current = provider
}

/** Throws inside a transaction: a slow answer must never hold one open. */
export function taxProvider(): TaxProvider | null {
  if (current) assertOutsideTransaction('the tax service')
  return current
}
