import type { Generated } from 'kysely'
import type { UserId, VariantId } from '#shared/ids.ts'
import type { Cents } from '#shared/money.ts'

export interface CartsTable {
  user_id: UserId
  updated_at: Generated<Date>
  last_merge_id: string | null
}

export interface CartLinesTable {
  user_id: UserId
  variant_id: VariantId
  quantity: number
  seen_price_cents: Cents
  added_at: Generated<Date>
}

export interface CartTables {
  carts: CartsTable
  cart_lines: CartLinesTable
}
