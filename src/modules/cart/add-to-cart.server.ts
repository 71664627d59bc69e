import { sql } from 'kysely'
import { isSold, type ProductStatus } from '#modules/catalog'
import { runPrepared } from '#platform/db/run-prepared.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { ProductId, VariantId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import type { CartLineInput } from './cart-input.ts'
import { type AddOutcome, addRule, maxLineQuantity } from './cart-rules.ts'
import { unverifiedText } from './cart-texts.ts'
import type { CartTables } from './tables.server.ts'

const db = databaseOf<CartTables>()

export interface AddedLine {
  readonly outcome: AddOutcome
  readonly variantId: VariantId
  readonly productId: ProductId
  readonly productName: string
  /** Units in the line after the add. */
  readonly quantity: number
  /** Units in the line when the statement started. Adds that run at the same moment may report the same number. */
  readonly inCart: number
  readonly maxQuantity: number
  /** Units in the whole cart. */
  readonly cartCount: number
}

interface AddedRow {
  variant_id: VariantId
  product_id: ProductId
  name: string
  status: ProductStatus
  vendor_active: boolean
  available: number
  in_cart: number
  quantity: number
  others: number
}

/**
 * Adds this quantity of a variant (or of a product's first variant) to the shopper's cart, on top of what is there, up to the
 * available stock. One round trip. Refuses 'unknown-product' (404; drafts count as unknown) and 'not-for-sale' (409: archived,
 * or the vendor isn't taking orders).
 */
export async function addToCart(actor: Person, input: CartLineInput): Promise<AddedLine> {
  const row = await addInOneStatement(actor, input)
  if (!row) {
    throw refuse('unknown-product', {
      title: unverifiedText.title,
      message: unverifiedText.description,
      status: 404,
    })
  }
  if (!isSold(row.status) || !row.vendor_active) {
    throw refuse('not-for-sale', {
      title: 'Not for sale right now',
      message: isSold(row.status)
        ? `The artist of ${row.name} isn’t taking orders at the moment.`
        : `${row.name} is no longer sold.`,
      status: 409,
    })
  }
  const { outcome } = addRule({ inCart: row.in_cart, adding: input.quantity, available: row.available })
  return {
    outcome,
    variantId: row.variant_id,
    productId: row.product_id,
    productName: row.name,
    quantity: row.quantity,
    inCart: row.in_cart,
    maxQuantity: row.available,
    cartCount: row.others + row.quantity,
  }
}

/** The same rule as `addRule`, in SQL, so that two simultaneous adds both count. Prepared because it runs often. */
async function addInOneStatement(
  { userId }: Person,
  { variantId, productId, quantity }: CartLineInput,
): Promise<AddedRow | undefined> {
  const which = variantId ? sql`v.id = ${variantId}` : sql`v.product_id = ${productId}`
  const query = sql<AddedRow>`
    with subject as materialized (
      select v.id as variant_id, p.id as product_id, p.name, p.status,
        vendor.status = 'active' and not vendor.is_away as vendor_active,
        coalesce(v.price_cents, p.price_cents) as price,
        greatest(least(coalesce(v.quantity, 0) - v.reserved, ${maxLineQuantity}::int), 0) as available
      from product_variants v join products p on p.id = v.product_id join vendors vendor on vendor.id = p.vendor_id
      where ${which} and p.status <> 'draft' order by v.position, v.id limit 1
    ), sellable as (
      select * from subject where available > 0 and status in ('active', 'unlisted') and vendor_active
    ), cart as (
      insert into carts (user_id) select ${userId}::uuid from sellable
      on conflict (user_id) do update set updated_at = now()
    ), line as (
      insert into cart_lines as l (user_id, variant_id, quantity, seen_price_cents)
      select ${userId}::uuid, variant_id, case when status = 'unlisted' then available else least(${quantity}::int, available) end, price from sellable
      on conflict (user_id, variant_id) do update set
        quantity = least(l.quantity + ${quantity}::int, (select available from sellable)),
        seen_price_cents = excluded.seen_price_cents
      returning l.quantity
    ), before as (
      select coalesce(sum(l.quantity) filter (where l.variant_id = subject.variant_id), 0)::int as in_cart,
        coalesce(sum(l.quantity) filter (where l.variant_id <> subject.variant_id), 0)::int as others
      from subject left join cart_lines l on l.user_id = ${userId}::uuid
    )
    select subject.variant_id, subject.product_id, subject.name, subject.status, subject.vendor_active,
      subject.available, before.in_cart, before.others, coalesce(line.quantity, before.in_cart) as quantity
    from subject cross join before left join line on true`.compile(db())
  const [row] = await runPrepared(query)
  return row
}
