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

export interface OrderTaxReversalsTable {
  refund_id: string
  order_id: OrderId
  position: number
  amount_cents: Cents
}

export interface TaxTables {
  order_taxes: OrderTaxesTable
  order_tax_reversals: OrderTaxReversalsTable
}
