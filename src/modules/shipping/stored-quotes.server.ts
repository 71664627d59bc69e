import { createHash } from 'node:crypto'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import { isId, newId } from '#shared/ids.ts'
import { optionId, quoteIdOf } from './option-id.ts'
import type { Destination } from './shipping-address.ts'
import type { ParcelPlan, ShippingOption } from './shipping-option.ts'
import type { ShippingTables } from './tables.server.ts'

const db = databaseOf<ShippingTables>()

const lifetimeMs = 30 * 60_000
/** One that is about to end is not handed out again: there must be time to check out with it. */
const leastLeftMs = 10 * 60_000

export interface StoredQuote {
  readonly options: readonly ShippingOption[]
  readonly fellBack: boolean
}

/** Which parcels go where; a street more or less changes no price. */
export function questionHash(
  parcels: readonly ParcelPlan[],
  { city, state, zip, country }: Destination,
): string {
  const plan = parcels.map(({ vendorId, units }) => `${vendorId}:${units}`).sort()
  const place = [city, state, zip, country].map((text) => text.trim().toLowerCase())
  return createHash('sha256')
    .update(JSON.stringify([plan, place]))
    .digest('base64url')
}

/** The quote behind the chosen option, if it answers this very question and still counts. */
export async function quoteBehind(chosen: string | null, question: string): Promise<StoredQuote | null> {
  const id = chosen && quoteIdOf(chosen)
  if (!id || !isId(id)) return null
  const row = await db()
    .selectFrom('shipping_quotes')
    .select(['options', 'fell_back as fellBack'])
    .where('id', '=', id)
    .where('question_hash', '=', question)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return row ?? null
}

/** What the carrier answered to the same question a moment ago. */
export async function freshQuote(question: string): Promise<StoredQuote | null> {
  const row = await db()
    .selectFrom('shipping_quotes')
    .select(['options', 'fell_back as fellBack'])
    .where('question_hash', '=', question)
    .where('fell_back', '=', false)
    .where('expires_at', '>', new Date(now().getTime() + leastLeftMs))
    .orderBy('expires_at', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** Keeps what was answered, and names it in the options. */
export async function storeQuote(
  question: string,
  { options, fellBack }: StoredQuote,
): Promise<readonly ShippingOption[]> {
  const id = newId<string>()
  const named = options.map((option) => ({ ...option, id: optionId(option.id, id) }))
  await db()
    .insertInto('shipping_quotes')
    .values({
      id,
      question_hash: question,
      options: JSON.stringify(named),
      fell_back: fellBack,
      created_at: now(),
      expires_at: new Date(now().getTime() + lifetimeMs),
    })
    .execute()
  return named
}

/** Nothing refers to a quote: an order keeps what it was told. */
export async function deleteEndedQuotes(_actor: System): Promise<void> {
  await db()
    .deleteFrom('shipping_quotes')
    .where('expires_at', '<', new Date(now().getTime() - lifetimeMs))
    .execute()
}
