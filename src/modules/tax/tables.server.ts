import type { Generated } from 'kysely'
import type { OrderId, VendorId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'

export interface OrderTaxesTable {
  order_id: OrderId
  position: number
  vendor_id: VendorId | null
  calculation_id: string
  covered_cents: Cents
  tax_cents: Cents
  transaction_id: string | null
}

export interface TaxReversalsTable {
  id: Generated<number>
  order_id: OrderId
  position: number
  cause: string
  attempt: number
  amount_cents: Cents
  /** The reference at the service; null in older rows, which use their cause. */
  reference: string | null
  transaction_id: Generated<string | null>
  undone_at: Generated<Date | null>
  undo_transaction_id: Generated<string | null>
}

export interface TaxTables {
  order_taxes: OrderTaxesTable
  tax_reversals: TaxReversalsTable
}
