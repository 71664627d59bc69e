import { now } from '#platform/clock.server.ts'
import { adjustBlankStock, blankStockOf, type StockChange, forgetBlankStock } from '#modules/catalog/server'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { type Person, system } from '#shared/actor.ts'
import { isId, type VendorId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { maxBlanks } from './artist-blank.ts'
import type { ArtistBlankInput } from './artist-blank-form.ts'
import type { DesignTables } from '../tables.server.ts'

const db = databaseOf<DesignTables>()

/** Adds a blank to the actor's own and returns its id. Refuses 'not-found' without a shop, 'sku-taken' and 'too-many-blanks' (409). */
export async function addBlank(actor: Person, input: ArtistBlankInput): Promise<string> {
  const { vendorId } = actor
  if (!vendorId) throw notFound('Shop')
  return transaction(async () => {
    await requireFreeSku(vendorId, input.sku, null)
    const { id } = await db()
      .insertInto('artist_blanks')
      .values({ vendor_id: vendorId, ...columnsOf(input) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await saveColorways(id, input)
    return id
  })
}

/**
 * Changes one of the actor's blanks. What was ordered keeps its brand, style, SKU and price. Refuses 'not-found', also for
 * another artist's, and 'sku-taken' (409).
 */
export async function changeBlank(actor: Person, id: string, input: ArtistBlankInput): Promise<void> {
  const { vendorId } = actor
  if (!vendorId || !isId(id)) throw notFound('Blank')
  await transaction(async () => {
    await lockOwn(vendorId, id)
    await requireFreeSku(vendorId, input.sku, id)
    await db().updateTable('artist_blanks').set(columnsOf(input)).where('id', '=', id).execute()
    await saveColorways(id, input)
  })
}

/** Retires one of the actor's blanks, so that nobody can order it, or brings it back. Refuses 'not-found'. */
export async function setBlankActive(actor: Person, id: string, isActive: boolean): Promise<void> {
  const { vendorId } = actor
  if (!vendorId || !isId(id)) throw notFound('Blank')
  await transaction(async () => {
    await lockOwn(vendorId, id)
    await db()
      .updateTable('artist_blanks')
      .set({ is_active: isActive, updated_at: now() })
      .where('id', '=', id)
      .execute()
  })
}

/**
 * Changes how many of one of the actor's blanks they have, as `adjustBlankStock` says. Stock of other blanks is left alone. Refuses
 * 'not-found', 'stock-reserved' and 'stock-changed' (409): then nothing is saved.
 */
export async function changeBlankStock(
  actor: Person,
  id: string,
  changes: readonly StockChange[],
): Promise<void> {
  const { vendorId } = actor
  if (!vendorId || !isId(id)) throw notFound('Blank')
  await transaction(async () => {
    await lockOwn(vendorId, id)
    const own = await db().selectFrom('blank_colorways').select('id').where('blank_id', '=', id).execute()
    const stock = await blankStockOf(
      system,
      own.map((colorway) => colorway.id),
    )
    const known = new Set(stock.map((row) => row.id))
    await adjustBlankStock(
      system,
      changes.filter((change) => known.has(change.id)),
    )
  })
}

async function lockOwn(vendorId: VendorId, id: string): Promise<void> {
  const row = await db()
    .selectFrom('artist_blanks')
    .select('id')
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound('Blank')
}

/** Two requests at once may pass both limits, which hurts nobody but the artist. */
async function requireFreeSku(vendorId: VendorId, sku: string, besides: string | null): Promise<void> {
  const others = await db()
    .selectFrom('artist_blanks')
    .select(['id', 'sku'])
    .where('vendor_id', '=', vendorId)
    .execute()
  if (besides === null && others.length >= maxBlanks) {
    throw refuse('too-many-blanks', {
      message: `A shop has at most ${maxBlanks} blanks. Change a retired one instead.`,
      status: 409,
    })
  }
  if (others.some((one) => one.id !== besides && one.sku.toLowerCase() === sku.toLowerCase()))
    throw refuse('sku-taken', { message: 'Another of your blanks has this SKU.', status: 409, field: 'sku' })
}

function columnsOf({ shape, brand, style, sku, price, sizes }: ArtistBlankInput) {
  return { shape, brand, style, sku, price_cents: price, sizes: JSON.stringify(sizes), updated_at: now() }
}

/** Colorways with the id of one of this blank's keep it; the others are new, and those left out are deleted. */
async function saveColorways(
  blankId: string,
  { colorways, sizes }: Pick<ArtistBlankInput, 'colorways' | 'sizes'>,
): Promise<void> {
  const saved = await db()
    .selectFrom('blank_colorways')
    .select('id')
    .where('blank_id', '=', blankId)
    .execute()
  const known = new Set(saved.map(({ id }) => id))
  const ids: string[] = []
  for (const [position, { id, name, colors }] of colorways.entries()) {
    const row = { position, name, colors: JSON.stringify(colors) }
    if (id !== null && known.has(id) && !ids.includes(id)) {
      ids.push(id)
      await db().updateTable('blank_colorways').set(row).where('id', '=', id).execute()
    } else {
      const added = await db()
        .insertInto('blank_colorways')
        .values({ blank_id: blankId, ...row })
        .returning('id')
        .executeTakeFirstOrThrow()
      ids.push(added.id)
    }
  }
  const gone = [...known].filter((id) => !ids.includes(id))
  await forgetBlankStock(system, { kept: ids, gone }, sizes)
  if (gone.length > 0) await db().deleteFrom('blank_colorways').where('id', 'in', gone).execute()
}
