import { schemaState } from '../db/migrate.server.ts'
import { currentDatabase } from '../db/transaction.server.ts'
import { amber, green, type HealthFinding, red } from './health-check.ts'

/** Compares the database's migrations with those in `directory`. */
export async function checkMigrations(directory: string): Promise<HealthFinding> {
  const { applied, pending, unknown, breaking } = await schemaState(currentDatabase().kysely, directory)
  if (breaking.length > 0)
    return red(
      `A newer version migrated the database, and this one can’t run with it (${breaking.join(', ')}). Start the newer version.`,
    )
  if (pending.length > 0)
    return red(
      `${pending.length} migrations are missing, from ${pending[0]} on. Run the command migrate, then start again.`,
    )
  if (unknown.length > 0)
    return amber(
      `The database has migrations of a newer version (${unknown.join(', ')}). Finish the upgrade on all machines.`,
    )
  return green(`All ${applied.size} migrations are applied.`)
}
