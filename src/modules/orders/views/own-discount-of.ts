import { addCents, type Cents, multiplyCents, subtractCents } from '#shared/money.ts'
import type { VendorOrderDetails } from './order-views.ts'

/** The vendor's credit for items is after their own discount, and before the marketplace's. */
export function ownDiscountOf(
  row: { readonly discount_code: string | null; readonly items_cents: Cents },
  lines: readonly { readonly unit_price_cents: Cents; readonly quantity: number }[],
): VendorOrderDetails['ownDiscount'] {
  const full = addCents(...lines.map((line) => multiplyCents(line.unit_price_cents, line.quantity)))
  const off = subtractCents(full, row.items_cents)
  return row.discount_code !== null && off > 0 ? { code: row.discount_code, cents: off } : null
}
