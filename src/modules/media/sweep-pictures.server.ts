import type { ExpressionBuilder } from 'kysely'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import { artworkFolder, keyOfPicture, mediaPath } from './picture-url.ts'
import { giveUp, removeGivenUp } from './remove-picture.server.ts'
import type { MediaTables } from './tables.server.ts'

const db = databaseOf<MediaTables>()
const batch = 200

/** What comes with the shop belongs to nobody and stays. What visitors upload belongs to nobody either. */
function isUpload({ eb, or }: ExpressionBuilder<MediaTables, 'media_files'>) {
  return or([eb('owner_id', 'is not', null), eb('key', 'like', `${artworkFolder}%`)])
}

/** Says which of these pictures something still shows. Asked inside a transaction that holds their rows. */
export type PicturesInUse = (urls: readonly string[]) => Promise<ReadonlySet<string>>

/** Removes those of the pictures that nothing shows any more, in all their widths, and returns how many that were. */
export async function removeUnusedPictures(
  _actor: System,
  urls: readonly string[],
  inUse: PicturesInUse,
): Promise<number> {
  if (urls.length === 0) return 0
  const removed = await transaction(async () => {
    const rows = await db()
      .selectFrom('media_files')
      .select('key')
      .where('key', 'in', urls.map(keyOfPicture))
      .where(isUpload)
      .orderBy('key')
      .forUpdate()
      .execute()
    const used = await inUse(rows.map(({ key }) => mediaPath + key))
    const unused = rows.map(({ key }) => key).filter((key) => !used.has(mediaPath + key))
    if (unused.length > 0) await giveUp(unused)
    return unused
  })
  for (const key of removed) await removeGivenUp(key)
  return removed.length
}

export interface SweepLimits {
  /** Uploads that were never finished, from before this moment. */
  readonly unfinishedBefore: Date
  /** Pictures that were never put anywhere, from before this moment. */
  readonly unusedBefore: Date
}

/** Looks through all pictures for those that a crash has left half-way or that nobody uses, and removes them. */
export async function sweepPictures(
  actor: System,
  { unfinishedBefore, unusedBefore }: SweepLimits,
  inUse: PicturesInUse,
): Promise<number> {
  let removed = await removeUnfinished(unfinishedBefore)
  for (let after = ''; ; ) {
    const rows = await db()
      .selectFrom('media_files')
      .select('key')
      .where('key', '>', after)
      .where(isUpload)
      .where('is_stored', '=', true)
      .where('created_at', '<', unusedBefore)
      .orderBy('key')
      .limit(batch)
      .execute()
    const urls = rows.map(({ key }) => mediaPath + key)
    const used = await inUse(urls)
    removed += await removeUnusedPictures(
      actor,
      urls.filter((url) => !used.has(url)),
      inUse,
    )
    after = rows.at(-1)?.key ?? ''
    if (rows.length < batch) return removed
  }
}

async function removeUnfinished(before: Date): Promise<number> {
  const rows = await db()
    .selectFrom('media_files')
    .select('key')
    .where('is_stored', '=', false)
    .where('created_at', '<', before)
    .execute()
  for (const { key } of rows) await removeGivenUp(key)
  return rows.length
}
