import type { ExpressionBuilder } from 'kysely'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import {
  artworkFolder,
  keyOfPicture,
  mediaPath,
  messageFolder,
  reviewFolder,
  siteFolder,
} from './picture-url.ts'
import { markForRemoval, removeMarkedPicture } from './remove-picture.server.ts'
import type { MediaTables } from './tables.server.ts'

const db = databaseOf<MediaTables>()
const batch = 200

/** Pictures that come with the code have no owner and stay. Uploads by visitors and for the site have no owner either. */
function isUpload({ eb, or }: ExpressionBuilder<MediaTables, 'media_files'>) {
  return or([
    eb('owner_id', 'is not', null),
    eb('key', 'like', `${artworkFolder}%`),
    eb('key', 'like', `${reviewFolder}%`),
    eb('key', 'like', `${messageFolder}%`),
    eb('key', 'like', `${siteFolder}%`),
  ])
}

/** Returns the pictures that are still used. Called inside a transaction that has locked their rows. */
export type PicturesInUse = (urls: readonly string[]) => Promise<ReadonlySet<string>>

/** Removes the unused pictures among these, in all widths, and returns how many were removed. */
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
    if (unused.length > 0) await markForRemoval(unused)
    return unused
  })
  for (const key of removed) await removeMarkedPicture(key)
  return removed.length
}

export interface SweepLimits {
  /** Unfinished uploads from before this moment are removed. */
  readonly unfinishedBefore: Date
  /** Unused pictures from before this moment are removed. */
  readonly unusedBefore: Date
}

/** Finds and removes pictures that a crash left unfinished or that aren't used. */
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
  for (const { key } of rows) await removeMarkedPicture(key)
  return rows.length
}
