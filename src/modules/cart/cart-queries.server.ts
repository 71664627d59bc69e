import { sql } from 'kysely'
import { variantsForSale, variantsOfProducts } from '#modules/catalog/server'
import { runPrepared } from '#platform/db/prepared.server.ts'
import { readTogether } from '#platform/db/read-together.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { ProductId, UserId, VariantId } from '#shared/ids.ts'
import type { VariantForSale } from '#modules/catalog'
import type { BrowserLineInput } from './cart-input.ts'
import { type CartView, cartView, type KeptLine, type RemovedLine } from './cart-view.ts'
import type { CartTables } from './tables.server.ts'

const db = databaseOf<CartTables>()

/** Units that the shopper's own open checkout holds, by variant: they are not gone for the one who holds them. */
export type OwnHolds = ReadonlyMap<VariantId, number>
const noHolds: OwnHolds = new Map()

/** The shopper's cart, priced and checked against the stock of now. Changes nothing; a visitor's cart is in the browser. */
export async function cartOf(actor: Actor, ownHolds: OwnHolds = noHolds): Promise<CartView> {
  const kept = await keptLinesOf(actor)
  const variants = await variantsForSale(
    actor,
    kept.map(({ variantId }) => variantId),
  )
  return cartView(kept, withOwnHolds(variants, ownHolds))
}

/** The lines as they are kept, oldest first; none for a visitor. */
export async function keptLinesOf(actor: Actor): Promise<KeptLine[]> {
  if (actor.kind !== 'person') return []
  return db()
    .selectFrom('cart_lines')
    .select(['variant_id as variantId', 'quantity', 'seen_price_cents as seenPriceCents'])
    .where('user_id', '=', actor.userId)
    .orderBy('added_at')
    .orderBy('variant_id')
    .execute()
}

/** Hats in the shopper's cart, for the number in the header; 0 for a visitor. */
export async function cartCountOf(actor: Actor): Promise<number> {
  if (actor.kind !== 'person') return 0
  return (await unitsOfShopper(actor.userId)) ?? 0
}

const unitsOfShopper = readTogether(async (shoppers: readonly UserId[]) => {
  const query = sql<{ user_id: UserId; units: number }>`
    select user_id, sum(quantity)::int as units from cart_lines
    where user_id = any(${shoppers}::uuid[]) group by user_id`.compile(db())
  const rows = await runPrepared('cart-counts', query)
  return new Map(rows.map(({ user_id, units }) => [user_id, units]))
})

/** The same view for the lines of a visitor's browser. Nothing is stored. */
export async function viewOfLines(
  actor: Actor,
  lines: readonly BrowserLineInput[],
  ownHolds: OwnHolds = noHolds,
): Promise<CartView> {
  const { kept, variants, unknown } = await resolveLines(actor, lines)
  return cartView(kept, withOwnHolds(variants, ownHolds), unknown)
}

export interface ResolvedLines {
  readonly kept: readonly KeptLine[]
  readonly variants: readonly VariantForSale[]
  readonly unknown: readonly RemovedLine[]
}

/** Finds the variant that each line means; lines of one variant become one. */
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
  const kept = new Map<VariantId, KeptLine>()
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
    const same = kept.get(variant.variantId)
    kept.set(variant.variantId, {
      variantId: variant.variantId,
      quantity: line.quantity + (same?.quantity ?? 0),
      seenPriceCents: line.seenPriceCents ?? same?.seenPriceCents ?? null,
    })
  }
  return { kept: [...kept.values()], variants: [...named, ...ofProducts], unknown }
}

function withOwnHolds(variants: readonly VariantForSale[], ownHolds: OwnHolds): readonly VariantForSale[] {
  if (ownHolds.size === 0) return variants
  return variants.map((variant) => ({
    ...variant,
    available: variant.available + (ownHolds.get(variant.variantId) ?? 0),
  }))
}
