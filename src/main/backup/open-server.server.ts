import type { Config } from '#platform/config.server.ts'
import type { Database } from '#platform/db/database.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'

/** One connection to the PostgreSQL server: to itself if its address is known, because a pooler keeps others open. */
export function openServer(config: Config): Promise<Database> {
  const { databaseUrl, databaseDirectUrl, databasePooler, dataDir } = config
  return openDatabase({
    databaseUrl: databaseDirectUrl ?? databaseUrl,
    databasePooler: databaseDirectUrl ? 'none' : databasePooler,
    dataDir,
    maxConnections: 1,
  })
}
