import { assertOutsideTransaction } from '#platform/db/transaction.server.ts'
import type { ShippingProvider } from './shipping-rate.ts'
import { tableProvider } from './table-provider.ts'

let current: ShippingProvider = tableProvider

/** Sets the shipping provider; called once by the composition root (and by tests). The default is the shipping table. */
export function provideShippingProvider(provider: ShippingProvider): void {
  current = provider
}

/** Throws inside a transaction, because a slow carrier must never hold one open. */
export function shippingProvider(): ShippingProvider {
  assertOutsideTransaction('the carrier')
  return current
}

const defaultTimeoutMs = 6_000

/** Rejects if the carrier doesn't answer in time; the call itself may still succeed. */
export async function withinTimeout<Result>(
  answer: Promise<Result>,
  timeoutMs = defaultTimeoutMs,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`the carrier did not answer within ${timeoutMs} ms`)),
      timeoutMs,
    )
  })
  try {
    return await Promise.race([answer, timedOut])
  } finally {
    clearTimeout(timer)
  }
}
