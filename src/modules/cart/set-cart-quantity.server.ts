import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { VariantId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { type ChangeOutcome, changeRule, maxLineQuantity } from './cart-rules.ts'
import type { CartTables } from './tables.server.ts'

const db = databaseOf<CartTables>()

export interface CartChange {
  readonly variantId: VariantId
  /** Any whole number: 0 or less removes the line, more than the stock is limited to the stock. */
  readonly quantity: number
  /** Units that the shopper's own open checkout has reserved. They are still available to that shopper. */
  readonly ownReservation?: number
}

export interface ChangedLine {
  readonly outcome: ChangeOutcome
  readonly productName: string
  readonly quantity: number
  readonly maxQuantity: number
  readonly cartCount: number
}

interface ChangedRow {
  name: string
  available: number
  quantity: number
  others: number
}

/** Changes a line's quantity in one round trip. Refuses 'not-found' when the cart has no such line. */
export async function setCartQuantity(actor: Person, change: CartChange): Promise<ChangedLine> {
  const requested = Math.min(Math.max(Math.trunc(change.quantity), 0), maxLineQuantity)
  const row = await changeInOneStatement(actor, { ...change, quantity: requested })
  if (!row) throw notFound('Cart item')
  const { outcome } = changeRule(requested, row.available)
  return {
    outcome,
    productName: row.name,
    quantity: row.quantity,
    maxQuantity: row.available,
    cartCount: row.others + row.quantity,
  }
}

async function changeInOneStatement(
  { userId }: Person,
  { variantId, quantity, ownReservation = 0 }: CartChange,
): Promise<ChangedRow | undefined> {
  const { rows } = await sql<ChangedRow>`
    with subject as materialized (
      select v.id, p.name, coalesce(v.price_cents, p.price_cents) as price,
        p.status = 'unlisted' as is_custom_item,
        case when p.status in ('active', 'unlisted')
          then greatest(least(coalesce(v.quantity, 0) - v.reserved + ${ownReservation}::int, ${maxLineQuantity}::int), 0)
          else 0 end as available
      from cart_lines l join product_variants v on v.id = l.variant_id join products p on p.id = v.product_id
      where l.user_id = ${userId}::uuid and l.variant_id = ${variantId}::uuid
    ), target as (
      select *, case when is_custom_item and ${quantity}::int > 0 then available else least(${quantity}::int, available) end as quantity
      from subject
    ), changed as (
      update cart_lines l set quantity = target.quantity, seen_price_cents = target.price
      from target where l.user_id = ${userId}::uuid and l.variant_id = target.id and target.quantity > 0
    ), removed as (
      delete from cart_lines l using target
      where l.user_id = ${userId}::uuid and l.variant_id = target.id and target.quantity <= 0
    )
    select target.name, target.available, target.quantity, coalesce((
      select sum(l.quantity) from cart_lines l where l.user_id = ${userId}::uuid and l.variant_id <> target.id
    ), 0)::int as others
    from target`.execute(db())
  return rows[0]
}
