import { sql } from 'kysely'
import { isSold } from '#modules/catalog'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { VariantId } from '#shared/ids.ts'
import type { BrowserLineInput } from './cart-input.ts'
import { cartOf, keptLinesOf, resolveLines } from './cart-queries.server.ts'
import { addRule } from './cart-rules.ts'
import type { CartView } from './cart-view.ts'
import type { CartTables } from './tables.server.ts'

const db = databaseOf<CartTables>()

export interface ClampedLine {
  readonly name: string
  /** What the line holds now. */
  readonly quantity: number
  readonly available: number
}

export interface MergedCart {
  readonly view: CartView
  /** Lines that did not fit whole. */
  readonly clamped: readonly ClampedLine[]
}

/**
 * Puts the lines of the browser's cart into the account's at sign-in: quantities are summed and stop at the stock. Tells what
 * did not fit; products that no longer exist are left out and named too. With the id of the last merge nothing is added again:
 * a browser that did not hear the answer may ask once more.
 */
export async function mergeCart(
  actor: Person,
  lines: readonly BrowserLineInput[],
  mergeId: string | null = null,
): Promise<MergedCart> {
  const clamped = await transaction(async () => {
    if (!(await beginMerge(actor, mergeId))) return []
    const { kept, variants, unknown } = await resolveLines(actor, lines)
    const before = new Map((await keptLinesOf(actor)).map((line) => [line.variantId, line.quantity]))
    const byId = new Map(variants.map((variant) => [variant.variantId, variant]))
    const short: ClampedLine[] = unknown.map(({ name }) => ({ name, quantity: 0, available: 0 }))
    const wanted: { variantId: VariantId; quantity: number; price: number }[] = []
    for (const line of kept) {
      const variant = byId.get(line.variantId)
      if (!variant) continue
      const available = isSold(variant.productStatus) ? variant.available : 0
      const inCart = before.get(line.variantId) ?? 0
      const { quantity, outcome } =
        variant.lot === null
          ? addRule({ inCart, adding: line.quantity, available })
          : { quantity: available, outcome: available > 0 ? 'updated' : 'out-of-stock' }
      if (outcome === 'clamped' || outcome === 'out-of-stock')
        short.push({ name: variant.productName, quantity, available })
      if (outcome !== 'out-of-stock')
        wanted.push({ variantId: line.variantId, quantity, price: line.seenPriceCents ?? variant.priceCents })
    }
    await writeLines(actor, wanted)
    return short
  })
  return { view: await cartOf(actor), clamped }
}

/** Two tabs that sign in at once merge one after the other. Says whether that merge has not been done yet. */
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
