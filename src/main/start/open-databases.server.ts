import type { Config } from '#platform/config.server.ts'
import type { Database } from '#platform/db/database.ts'
import { openDatabase, openReplica } from '#platform/db/open-database.server.ts'
import { warnWithoutTimeLimit } from '#platform/db/postgres-pool.server.ts'
import { provideReplica } from '#platform/db/replica.server.ts'
import { provideBackgroundDatabase, provideDatabase } from '#platform/db/transaction.server.ts'
import { poolShares } from './pool-shares.ts'

export interface Databases {
  readonly pages: Database
  /** The same as `pages` when both share connections. */
  readonly background: Database
  close(): Promise<void>
}

/** Opens a pool for pages and, on a server, another one for background work. The embedded engine has one connection for both. */
export async function openDatabases(config: Config, unlock?: () => void): Promise<Databases> {
  const shares = poolShares(config.databasePool, config.role)
  const pages = await openDatabase({ ...config, unlock, maxConnections: shares.pages })
  if (config.databasePooler === 'transaction') await warnWithoutTimeLimit(pages.pool)
  const hasOwn = pages.engine === 'postgres' && shares.background > 0
  const background = hasOwn ? await openDatabase({ ...config, maxConnections: shares.background }) : pages
  provideDatabase(pages)
  provideBackgroundDatabase(background)
  const replica = config.databaseReplicaUrl ? openReplica(config.databaseReplicaUrl, config) : undefined
  provideReplica(replica)
  return {
    pages,
    background,
    close: async () => {
      await replica?.close()
      if (background !== pages) await background.close()
      await pages.close()
    },
  }
}
