interface Card {
  readonly cardBrand: string | null
  readonly cardLast4: string | null
}

/** 'Visa ending in 4242'. Stripe names brands in lower case. */
export function paymentMethodOf({ cardBrand, cardLast4 }: Card): string {
  if (!cardBrand || !cardLast4) return 'Credit Card (Stripe)'
  return `${cardBrand.slice(0, 1).toUpperCase()}${cardBrand.slice(1)} ending in ${cardLast4}`
}
