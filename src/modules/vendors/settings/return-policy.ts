/** Bounds of the days in a return policy. */
export const minReturnDays = 7
export const maxReturnDays = 60
export const maxReturnNote = 300

/** Whether an artist takes back hats that aren't made to a shopper's design, though nothing is wrong with them. */
export interface ReturnPolicy {
  /** Days after delivery in which a return can be started; null: no returns. */
  readonly days: number | null
  /** Without returns it has no meaning. */
  readonly shippingPaidBy: 'artist' | 'buyer'
  readonly note: string | null
}
