import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { isId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import type { ArtistBlank } from './artist-blank.ts'
import { blanksFrom } from './blanks-from.server.ts'
import type { DesignTables } from '../tables.server.ts'

const db = databaseOf<DesignTables>()

/** The actor's blanks, the oldest first and retired ones last. Refuses 'not-found' unless they are a vendor. */
export async function ownBlanks(actor: Person): Promise<readonly ArtistBlank[]> {
  const { vendorId } = actor
  if (!vendorId) throw notFound('Shop')
  return blanksFrom(
    await db()
      .selectFrom('artist_blanks')
      .selectAll()
      .where('vendor_id', '=', vendorId)
      .orderBy('is_active', 'desc')
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
  )
}

/** One of the actor's blanks. Refuses 'not-found', also for another artist's. */
export async function ownBlank(actor: Person, id: string): Promise<ArtistBlank> {
  const row =
    actor.vendorId && isId(id)
      ? await db()
          .selectFrom('artist_blanks')
          .selectAll()
          .where('id', '=', id)
          .where('vendor_id', '=', actor.vendorId)
          .executeTakeFirst()
      : undefined
  const [blank] = row ? await blanksFrom([row]) : []
  if (!blank) throw notFound('Blank')
  return blank
}
