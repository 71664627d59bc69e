import { ownChangesSoFar } from './own-changes.server.ts'
import { currentDatabase } from './transaction.server.ts'
import { versionWatch } from './version-watch.server.ts'

const query = {
  name: 'public-pages-version',
  text: 'select coalesce(sum(changes), 0)::bigint as version from public_page_changes',
}

/**
 * Rises with every committed change of a table that public pages show, whoever made it: triggers count (migration 0008). What
 * was read after this number was read is at least as new as the number.
 */
export async function readPublicPagesVersion(): Promise<number> {
  const { rows } = await currentDatabase().pool.query<{ version: number }>(query)
  return rows[0]?.version ?? 0
}

/**
 * The same without asking the database every time: exact for changes of this process, at most 200 ms behind for those of others
 * (version-watch). A promise only when it has to ask.
 */
export const publicPagesVersion = versionWatch({
  read: readPublicPagesVersion,
  ownChanges: ownChangesSoFar,
  clock: () => performance.now(),
})
