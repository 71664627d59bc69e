import { ownChangesSoFar } from './own-changes.server.ts'
import { currentDatabase } from '../transaction.server.ts'
import { versionWatch } from './version-watch.server.ts'

const query = {
  name: 'public-pages-version',
  text: 'select coalesce(sum(changes), 0)::bigint as version from public_page_changes',
}

/**
 * Rises with every committed change to a table that public pages show, in any process: triggers count (migration 0008). Data
 * read after this number is at least as new as the number.
 */
export async function readPublicPagesVersion(): Promise<number> {
  const { rows } = await currentDatabase().pool.query<{ version: number }>(query)
  return rows[0]?.version ?? 0
}

/**
 * The same without a query every time: exact for this process's changes, at most 200 ms behind for other processes
 * (version-watch). Returns a promise only when it has to query.
 */
export const publicPagesVersion = versionWatch({
  read: readPublicPagesVersion,
  ownChanges: ownChangesSoFar,
  clock: () => performance.now(),
})
