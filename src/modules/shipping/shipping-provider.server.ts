import { assertOutsideTransaction } from '#platform/db/transaction.server.ts'
import type { ShippingProvider } from './shipping-rate.ts'
import { tableProvider } from './table-provider.ts'

let current: ShippingProvider = tableProvider

/** Says who carries parcels; called once by the composition root (and by tests). The table of fixed prices when nobody says. */
export function useShippingProvider(provider: ShippingProvider): void {
  current = provider
}

/** Throws inside a transaction: a slow carrier must never hold one open. */
export function shippingProvider(): ShippingProvider {
  assertOutsideTransaction('the carrier')
  return current
}

const timeoutMs = 6_000

/** Waits for the carrier's answer, but not for ever. Rejects when the time is over; the call itself may still succeed. */
export async function withinTimeout<Result>(answer: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`the carrier did not answer within ${timeoutMs} ms`)),
      timeoutMs,
    )
  })
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
