import { sql } from 'kysely'
import { isSold } from '#modules/catalog'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { VariantId } from '#shared/ids.ts'
import type { BrowserLineInput } from './cart-input.ts'
import { cartOf, savedLinesOf, resolveLines } from './cart-queries.server.ts'
import { addRule } from './cart-rules.ts'
import type { CartView } from './cart-view.ts'
import type { CartTables } from './tables.server.ts'

const db = databaseOf<CartTables>()

export interface ClampedLine {
  readonly name: string
  /** Units in the line after the merge. */
  readonly quantity: number
  readonly available: number
}

export interface MergedCart {
  readonly view: CartView
  /** Lines that were limited or left out. */
  readonly clamped: readonly ClampedLine[]
}

/**
 * Merges the browser's cart into the account's at login: quantities are added, up to the stock. Reports lines that didn't fit
 * and products that no longer exist. Repeating the last merge id adds nothing, so a browser that missed the answer can retry.
 */
export async function mergeCart(
  actor: Person,
  lines: readonly BrowserLineInput[],
  mergeId: string | null = null,
): Promise<MergedCart> {
  const clamped = await transaction(async () => {
    if (!(await beginMerge(actor, mergeId))) return []
    const { saved, variants, unknown } = await resolveLines(actor, lines)
    const before = new Map((await savedLinesOf(actor)).map((line) => [line.variantId, line.quantity]))
    const byId = new Map(variants.map((variant) => [variant.variantId, variant]))
    const short: ClampedLine[] = unknown.map(({ name }) => ({ name, quantity: 0, available: 0 }))
    const merged: { variantId: VariantId; quantity: number; price: number }[] = []
    for (const line of saved) {
      const variant = byId.get(line.variantId)
      if (!variant) continue
      const available = isSold(variant.productStatus) ? variant.available : 0
      const inCart = before.get(line.variantId) ?? 0
      const { quantity, outcome } =
        variant.customItemQuantity === null
          ? addRule({ inCart, adding: line.quantity, available })
          : { quantity: available, outcome: available > 0 ? 'updated' : 'out-of-stock' }
      if (outcome === 'clamped' || outcome === 'out-of-stock')
        short.push({ name: variant.productName, quantity, available })
      if (outcome !== 'out-of-stock')
        merged.push({ variantId: line.variantId, quantity, price: line.seenPriceCents ?? variant.priceCents })
    }
    await writeLines(actor, merged)
    return short
  })
  return { view: await cartOf(actor), clamped }
}

/** Two tabs that log in at once merge one after the other. Returns false when this merge was already done. */
async function beginMerge({ userId }: Person, mergeId: string | null): Promise<boolean> {
  const { rows } = await sql`
    insert into carts (user_id, last_merge_id) values (${userId}::uuid, ${mergeId}::uuid)
    on conflict (user_id) do update set
      updated_at = now(), last_merge_id = coalesce(excluded.last_merge_id, carts.last_merge_id)
    where excluded.last_merge_id is null or carts.last_merge_id is distinct from excluded.last_merge_id
    returning user_id`.execute(db())
  return rows.length > 0
}

async function writeLines(
  { userId }: Person,
  lines: readonly { variantId: VariantId; quantity: number; price: number }[],
): Promise<void> {
  if (lines.length === 0) return
  await sql`
    insert into cart_lines (user_id, variant_id, quantity, seen_price_cents)
    select ${userId}::uuid, * from unnest(
      ${lines.map(({ variantId }) => variantId)}::uuid[],
      ${lines.map(({ quantity }) => quantity)}::int[],
      ${lines.map(({ price }) => Math.max(1, price))}::bigint[])
    on conflict (user_id, variant_id) do update set quantity = excluded.quantity`.execute(db())
}
