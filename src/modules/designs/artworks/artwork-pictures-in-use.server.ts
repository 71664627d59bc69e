import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import { isId } from '#shared/ids.ts'
import { artworkOfPicture, pictureOfArtwork } from './artwork-picture.ts'
import type { DesignTables } from '../tables.server.ts'

const db = databaseOf<DesignTables>()

/** The pictures among these that belong to an artwork or to the print of an ordered design. */
export async function artworkPicturesInUse(_actor: System, urls: readonly string[]): Promise<string[]> {
  const ids = urls.map(artworkOfPicture).filter(isId)
  if (ids.length === 0) return []
  const artworks = await db().selectFrom('artworks').select('id').where('id', 'in', ids).execute()
  const ordered = await db()
    .selectFrom('ordered_design_pictures')
    .select('picture')
    .distinct()
    .where('picture', 'in', ids.map(pictureOfArtwork))
    .execute()
  return [...artworks.map(({ id }) => pictureOfArtwork(id)), ...ordered.map(({ picture }) => picture)]
}
