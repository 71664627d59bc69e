import type { Config } from '#platform/config.server.ts'
import { configureLog } from '#platform/log.server.ts'
import { moveToPostgres } from './move-to-postgres.server.ts'

/** `npm run migrate-to-postgres` */
export async function moveToPostgresCommand(config: Config): Promise<void> {
  configureLog(config)
  const rows = await moveToPostgres(config)
  process.stdout.write(
    `The marketplace is in PostgreSQL now: ${rows} rows, each table compared. Start it with the same DATABASE_URL. ` +
      `The embedded database is kept as ${config.dataDir}/database.moved; delete it when you no longer need it.\n`,
  )
}
