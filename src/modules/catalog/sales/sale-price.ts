import { type Cents, cents } from '#shared/money.ts'

/** A sale takes off between these whole percents. */
export const minPercentOff = 5
export const maxPercentOff = 80

/** The longest time from a sale's start to its end. */
export const maxSaleDays = 90

/** The regular price less a percentage, rounded half up, and at least one cent, the lowest price that a product can have. */
export function salePrice(regularCents: Cents, percentOff: number): Cents {
  return cents(Math.max(1, Math.floor((regularCents * (100 - percentOff) + 50) / 100)))
}
