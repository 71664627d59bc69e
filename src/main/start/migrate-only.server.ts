import type { Config } from '#platform/config.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'
import { configureLog } from '#platform/log.server.ts'
import { prepareSchema } from './prepare-schema.server.ts'

/** `npm run migrate`: only migrates, so that a release can migrate before its processes are replaced. */
export async function migrateOnly(config: Config, unlock?: () => void): Promise<void> {
  configureLog(config)
  const database = await openDatabase({ ...config, unlock })
  try {
    await prepareSchema(database, { ...config, migrates: true })
  } finally {
    await database.close()
  }
  process.stdout.write('The database is up to date.\n')
}
