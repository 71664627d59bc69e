import { type RawBuilder, sql } from 'kysely'
import type { Cents } from '#shared/money.ts'

/**
 * Price of a case's units of an order line after discounts, rounded down to a cent; 0 for a line that isn't in the case. Takes the
 * aliases of `case_lines` and `order_lines`.
 */
export function caseLineCents(caseLine: string, orderLine: string): RawBuilder<Cents> {
  const [line, own] = [(column: string) => sql.ref(`${orderLine}.${column}`), sql.ref(`${caseLine}.quantity`)]
  return sql<Cents>`(coalesce(${own}, 0) * (${line('unit_price_cents')} * ${line('quantity')} - ${line('discount_cents')})
    / ${line('quantity')})::bigint`
}
