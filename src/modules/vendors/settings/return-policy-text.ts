import type { ReturnPolicy } from './return-policy.ts'

export interface ReturnPolicyText {
  readonly title: string
  readonly detail: string
}

/** A return policy in words, as pages show it to shoppers. */
export function returnPolicyText({ days, shippingPaidBy, note }: ReturnPolicy): ReturnPolicyText {
  const shipping =
    shippingPaidBy === 'artist' ? 'The artist pays return shipping.' : 'You pay return shipping.'
  return {
    title: days === null ? 'No returns' : `Returns within ${days} days of delivery`,
    detail: [days === null ? 'Damaged or not as described? Report it from your order.' : shipping, note]
      .filter(Boolean)
      .join(' '),
  }
}
