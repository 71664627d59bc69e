import { savedDrawings, removeSavedDrawing } from '#modules/media/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import { designPictureFolder, designPictureKey } from './design-picture-key.server.ts'
import { openDocument } from '#modules/design-engine'
import type { DesignTables } from '../tables.server.ts'

const db = databaseOf<DesignTables>()
const batch = 100

/**
 * Removes pictures from before this time whose design was deleted or changed, and returns how many. A picture that an equal
 * document shares is removed too; the next request draws it again.
 */
export async function sweepDesignPictures(actor: System, before: Date): Promise<number> {
  let removed = 0
  for (let after = ''; ; ) {
    const rows = await picturesAfter(after, before)
    for (const row of rows) {
      const document = openDocument(row.stored ?? row.ordered)
      if (document && designPictureKey(document) === row.key) continue
      await removePicture(actor, row)
      removed++
    }
    after = rows.at(-1)?.key ?? ''
    if (rows.length < batch) return removed + (await sweepUnlisted(actor, before))
  }
}

/** Files without a row were drawn before the table existed, so they can't be matched to a design. */
async function sweepUnlisted(actor: System, before: Date): Promise<number> {
  const keys = await savedDrawings(actor, designPictureFolder, before)
  let removed = 0
  for (let start = 0; start < keys.length; start += batch) {
    const part = keys.slice(start, start + batch)
    const rows = await db().selectFrom('design_pictures').select('key').where('key', 'in', part).execute()
    const listed = new Set(rows.map(({ key }) => key))
    for (const key of part.filter((one) => !listed.has(one))) {
      await removeSavedDrawing(actor, key)
      removed++
    }
  }
  return removed
}

function picturesAfter(after: string, before: Date) {
  return db()
    .selectFrom('design_pictures as picture')
    .leftJoin('designs', 'designs.id', 'picture.design_id')
    .leftJoin('ordered_designs', 'ordered_designs.id', 'picture.design_id')
    .select([
      'picture.key',
      'picture.drawn_at',
      'designs.document as stored',
      'ordered_designs.document as ordered',
    ])
    .where('picture.drawn_at', '<', before)
    .where('picture.key', '>', after)
    .orderBy('picture.key')
    .limit(batch)
    .execute()
}

/**
 * Deletes the file first. After a crash the row remains for the next sweep. A picture that was drawn again keeps its
 * row.
 */
async function removePicture(
  actor: System,
  { key, drawn_at }: { readonly key: string; readonly drawn_at: Date },
) {
  await removeSavedDrawing(actor, key)
  await db().deleteFrom('design_pictures').where('key', '=', key).where('drawn_at', '=', drawn_at).execute()
}
