import type { ColumnType, Generated } from 'kysely'
import type { ShippingOption } from './shipping-option.ts'

export interface ShippingQuotesTable {
  id: Generated<string>
  question_hash: string
  table_version: string
  options: ColumnType<readonly ShippingOption[], string, string>
  is_fallback: boolean
  created_at: Generated<Date>
  expires_at: Date
}

export interface ShippingTables {
  shipping_quotes: ShippingQuotesTable
}
