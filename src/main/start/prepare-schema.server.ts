import { join } from 'node:path'
import type { Config } from '#platform/config.server.ts'
import type { Database } from '#platform/db/database.ts'
import { migrate, requireSchema } from '#platform/db/migrate.server.ts'
import { log } from '#platform/log.server.ts'
import { requirePurpose } from './claim-database.server.ts'

/**
 * Migrates the schema, or with `MIGRATE=off` only checks that it's up to date. Throws `StartProblem`, and `ConfigError`
 * before it changes a database of the other kind (demo or live).
 */
export async function prepareSchema(
  { kysely }: Database,
  { migrates, isDemo }: Pick<Config, 'migrates' | 'isDemo'>,
) {
  const directory = join(process.cwd(), 'migrations')
  if (!migrates) return requireSchema(kysely, directory)
  await requirePurpose(kysely, isDemo)
  const applied = await migrate(kysely, directory)
  if (applied.length > 0) log.info({ applied }, 'the database was migrated')
}
