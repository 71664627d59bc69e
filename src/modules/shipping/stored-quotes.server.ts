import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { now } from '#platform/clock.server.ts'
import type { Due } from '#platform/db/sweep-in-batches.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import { isId, newId } from '#shared/ids.ts'
import { optionId, quoteIdOf } from './option-id.ts'
import type { Destination } from './shipping-address.ts'
import type { PlannedShipment, ShippingOption } from './shipping-option.ts'
import type { ShippingTable } from './shipping-table.ts'
import type { ShippingTables } from './tables.server.ts'

const db = databaseOf<ShippingTables>()

const lifetimeMs = 30 * 60_000
/** A quote that is about to expire isn't reused, so that there's time to check out. */
const minRemainingMs = 10 * 60_000

export interface StoredQuote {
  readonly options: readonly ShippingOption[]
  readonly isFallback: boolean
}

/** A hash of the shipments and the destination, without the street, which doesn't affect the price. */
export function questionHash(
  shipments: readonly PlannedShipment[],
  { city, state, zip, country }: Destination,
): string {
  const plan = shipments.map(({ vendorId, units }) => `${vendorId}:${units}`).sort()
  const place = [city, state, zip, country].map((text) => text.trim().toLowerCase())
  return createHash('sha256')
    .update(JSON.stringify([plan, place]))
    .digest('base64url')
}

/** Changes with every price, name and time of the table. */
export function tableVersion(table: ShippingTable): string {
  return createHash('sha256').update(JSON.stringify(table)).digest('base64url')
}

/** The quote of the chosen option, if it's for the same question and hasn't expired. The shopper saw its price, so it holds although the table has changed. */
export async function quoteBehind(chosen: string | null, question: string): Promise<StoredQuote | null> {
  const id = chosen && quoteIdOf(chosen)
  if (!id || !isId(id)) return null
  const row = await db()
    .selectFrom('shipping_quotes')
    .select(['options', 'is_fallback as isFallback'])
    .where('id', '=', id)
    .where('question_hash', '=', question)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return row ?? null
}

/** A recent quote for the same question from the same table. */
export async function freshQuote(question: string, version: string): Promise<StoredQuote | null> {
  const row = await db()
    .selectFrom('shipping_quotes')
    .select(['options', 'is_fallback as isFallback'])
    .where('question_hash', '=', question)
    .where('is_fallback', '=', false)
    .where('table_version', '=', version)
    .where('expires_at', '>', new Date(now().getTime() + minRemainingMs))
    .orderBy('expires_at', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** Saves the quote and adds its id to the options. */
export async function storeQuote(
  question: string,
  version: string,
  { options, isFallback }: StoredQuote,
): Promise<readonly ShippingOption[]> {
  const id = newId<string>()
  const named = options.map((option) => ({ ...option, id: optionId(option.id, id) }))
  await db()
    .insertInto('shipping_quotes')
    .values({
      id,
      question_hash: question,
      table_version: version,
      options: JSON.stringify(named),
      is_fallback: isFallback,
      created_at: now(),
      expires_at: new Date(now().getTime() + lifetimeMs),
    })
    .execute()
  return named
}

/** Nothing references a quote: orders store their own shipping option. */
export async function deleteEndedQuotes(_actor: System, { before, max }: Due): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from shipping_quotes where id in (
      select id from shipping_quotes where expires_at < ${before}
      order by expires_at limit ${max} for update skip locked)`.execute(db())
  return Number(numAffectedRows ?? 0)
}
