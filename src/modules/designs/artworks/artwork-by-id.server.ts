import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor, Anyone } from '#shared/actor.ts'
import { isId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { type Artwork, artworkSchema } from '#modules/design-engine'
import type { DesignTables } from '../tables.server.ts'

const db = databaseOf<DesignTables>()

/** The artworks among these ids that exist. */
export async function artworksByIds(
  _anyone: Anyone,
  ids: readonly string[],
): Promise<Record<string, Artwork>> {
  const known = [...new Set(ids)].filter(isId)
  if (known.length === 0) return {}
  const rows = await db().selectFrom('artworks').select(['id', 'artwork']).where('id', 'in', known).execute()
  return Object.fromEntries(
    rows.flatMap(({ id, artwork }) => {
      const read = artworkSchema.safeParse({ id, ...artwork })
      return read.success ? [[id, read.data]] : []
    }),
  )
}

/** Refuses 'not-found'. */
export async function artworkById(actor: Actor, id: string): Promise<Artwork> {
  const artwork = (await artworksByIds(actor, [id]))[id]
  if (!artwork) throw notFound('Artwork')
  return artwork
}
