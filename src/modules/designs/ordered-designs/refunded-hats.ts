/** The hats of an ordered design that were refunded, and aren't made. */
export interface RefundedHats {
  readonly units: number
  /** Rows of the roster, counted from 1, one entry for each hat that a refund named. */
  readonly rows: readonly number[]
}

export const noRefundedHats: RefundedHats = { units: 0, rows: [] }

/** How many hats of a row of the roster were refunded by name. */
export function refundedOfRow({ rows }: RefundedHats, row: number): number {
  return rows.filter((refunded) => refunded === row).length
}
