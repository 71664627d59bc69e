import { keptDrawings, removeKeptDrawing } from '#modules/media/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import { designPictureFolder, designPictureKey } from './design-picture-key.server.ts'
import { openDocument } from './open-document.ts'
import type { DesignTables } from './tables.server.ts'

const db = databaseOf<DesignTables>()
const batch = 100

/**
 * Removes the pictures from before this moment whose design has gone or looks otherwise by now, and returns how many those were.
 * One that another design looks like goes as well: it is drawn again when somebody looks at that.
 */
export async function sweepDesignPictures(actor: System, before: Date): Promise<number> {
  let removed = 0
  for (let after = ''; ; ) {
    const rows = await picturesAfter(after, before)
    for (const row of rows) {
      const document = openDocument(row.kept ?? row.ordered)
      if (document && designPictureKey(document) === row.key) continue
      await removePicture(actor, row)
      removed++
    }
    after = rows.at(-1)?.key ?? ''
    if (rows.length < batch) return removed + (await sweepUnlisted(actor, before))
  }
}

/** Of a file that no row tells of nobody knows whose picture it is: it was drawn by an older shop, which kept no list. */
async function sweepUnlisted(actor: System, before: Date): Promise<number> {
  const keys = await keptDrawings(actor, designPictureFolder, before)
  let removed = 0
  for (let start = 0; start < keys.length; start += batch) {
    const some = keys.slice(start, start + batch)
    const rows = await db().selectFrom('design_pictures').select('key').where('key', 'in', some).execute()
    const listed = new Set(rows.map(({ key }) => key))
    for (const key of some.filter((one) => !listed.has(one))) {
      await removeKeptDrawing(actor, key)
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
      'designs.document as kept',
      'ordered_designs.document as ordered',
    ])
    .where('picture.drawn_at', '<', before)
    .where('picture.key', '>', after)
    .orderBy('picture.key')
    .limit(batch)
    .execute()
}

/** The file first: a crash in between leaves a row for the next sweep, and a picture drawn anew meanwhile keeps its own. */
async function removePicture(
  actor: System,
  { key, drawn_at }: { readonly key: string; readonly drawn_at: Date },
) {
  await removeKeptDrawing(actor, key)
  await db().deleteFrom('design_pictures').where('key', '=', key).where('drawn_at', '=', drawn_at).execute()
}
