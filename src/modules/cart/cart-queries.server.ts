import { sql } from 'kysely'
import { variantsForSale, variantsWithDrafts, variantsOfProducts } from '#modules/catalog/server'
import { runPrepared } from '#platform/db/run-prepared.server.ts'
import { personalRead } from '#platform/db/personal/personal-reads.server.ts'
import { readTogether } from '#platform/db/read-together.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { ProductId, UserId, VariantId } from '#shared/ids.ts'
import type { VariantForSale } from '#modules/catalog'
import type { BrowserLineInput } from './cart-input.ts'
import { type CartView, cartView, type SavedLine, type RemovedLine } from './cart-view.ts'
import type { CartTables } from './tables.server.ts'

const db = databaseOf<CartTables>()

/** Units that the shopper's own open checkout has reserved, by variant. They are still available to that shopper. */
export type OwnReservations = ReadonlyMap<VariantId, number>
const noReservations: OwnReservations = new Map()

/** The shopper's cart with current prices and stock. Read-only. A visitor's cart is in the browser. */
export async function cartOf(
  actor: Actor,
  ownReservations: OwnReservations = noReservations,
): Promise<CartView> {
  const saved = await savedLinesOf(actor)
  const variants = await variantsWithDrafts(
    actor,
    saved.map(({ variantId }) => variantId),
  )
  return cartView(saved, withOwnReservations(variants, ownReservations))
}

/** The saved lines, oldest first; empty for a visitor. */
export async function savedLinesOf(actor: Actor): Promise<SavedLine[]> {
  if (actor.kind !== 'person') return []
  return db()
    .selectFrom('cart_lines')
    .select(['variant_id as variantId', 'quantity', 'seen_price_cents as seenPriceCents'])
    .where('user_id', '=', actor.userId)
    .orderBy('added_at')
    .orderBy('variant_id')
    .execute()
}

/** Units in the shopper's cart, for the number in the header; 0 for a visitor. */
export async function cartCountOf(actor: Actor): Promise<number> {
  if (actor.kind !== 'person') return 0
  return (await unitsOfShopper(actor, actor.userId)) ?? 0
}

const readUnits = readTogether(async (shoppers: readonly UserId[]) => {
  const query = sql<{ user_id: UserId; units: number }>`
    select user_id, sum(quantity)::int as units from cart_lines
    where user_id = any(${shoppers}::uuid[]) group by user_id`.compile(db())
  const rows = await runPrepared(query)
  return new Map(rows.map(({ user_id, units }) => [user_id, units]))
})
const unitsOfShopper = personalRead('cart-count', readUnits)

/** The same view for lines from a visitor's browser. Nothing is stored. */
export async function viewOfLines(
  actor: Actor,
  lines: readonly BrowserLineInput[],
  ownReservations: OwnReservations = noReservations,
): Promise<CartView> {
  const { saved, variants, unknown } = await resolveLines(actor, lines)
  return cartView(saved, withOwnReservations(variants, ownReservations), unknown)
}

export interface ResolvedLines {
  readonly saved: readonly SavedLine[]
  readonly variants: readonly VariantForSale[]
  readonly unknown: readonly RemovedLine[]
}

/** Finds the variant of each line and merges lines of the same variant. */
export async function resolveLines(actor: Actor, lines: readonly BrowserLineInput[]): Promise<ResolvedLines> {
  const [named, ofProducts] = await Promise.all([
    variantsForSale(
      actor,
      lines.flatMap(({ variantId }) => variantId ?? []),
    ),
    variantsOfProducts(
      actor,
      lines.flatMap((line) => (line.variantId ? [] : (line.productId ?? []))),
    ),
  ])
  const byVariant = new Map(named.map((variant) => [variant.variantId, variant]))
  const firstOf = new Map<ProductId, VariantForSale>()
  for (const variant of ofProducts) {
    if (!firstOf.has(variant.productId)) firstOf.set(variant.productId, variant)
  }
  const saved = new Map<VariantId, SavedLine>()
  const unknown: RemovedLine[] = []
  for (const line of lines) {
    const variant = line.variantId
      ? byVariant.get(line.variantId)
      : line.productId && firstOf.get(line.productId)
    if (!variant) {
      const { variantId, productId, name, quantity } = line
      unknown.push({ variantId, productId, name, quantity, available: 0 })
      continue
    }
    const same = saved.get(variant.variantId)
    saved.set(variant.variantId, {
      variantId: variant.variantId,
      quantity: line.quantity + (same?.quantity ?? 0),
      seenPriceCents: line.seenPriceCents ?? same?.seenPriceCents ?? null,
    })
  }
  return { saved: [...saved.values()], variants: [...named, ...ofProducts], unknown }
}

function withOwnReservations(
  variants: readonly VariantForSale[],
  ownReservations: OwnReservations,
): readonly VariantForSale[] {
  if (ownReservations.size === 0) return variants
  return variants.map((variant) => ({
    ...variant,
    available: variant.available + (ownReservations.get(variant.variantId) ?? 0),
  }))
}
