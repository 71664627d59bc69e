import type { ReturnPolicy } from './return-policy.ts'

export interface ReturnPolicyText {
  readonly title: string
  readonly detail: string
}

type Reader = 'shopper' | 'artist'

const whoPays: Readonly<Record<Reader, Readonly<Record<ReturnPolicy['shippingPaidBy'], string>>>> = {
  shopper: { artist: 'The artist pays return shipping.', buyer: 'You pay return shipping.' },
  artist: { artist: 'You pay return shipping.', buyer: 'The shopper pays return shipping.' },
}
const withoutReturns: Readonly<Record<Reader, string>> = {
  shopper: 'Damaged or not as described? Report it from your order.',
  artist: 'Shoppers can still report hats that are damaged or not as described.',
}

/** A return policy in words, as pages show it to shoppers, or to its artist. */
export function returnPolicyText(
  { days, shippingPaidBy, note }: ReturnPolicy,
  reader: Reader = 'shopper',
): ReturnPolicyText {
  return {
    title: days === null ? 'No returns' : `Returns within ${days} days of delivery`,
    detail: [days === null ? withoutReturns[reader] : whoPays[reader][shippingPaidBy], note]
      .filter(Boolean)
      .join(' '),
  }
}
