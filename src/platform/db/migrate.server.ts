import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

/**
 * Applies what is missing of `migrations/*.sql` in order of name, each in one transaction, forward only. Kysely's migrator
 * takes PostgreSQL's advisory lock first, so copies that start at the same time wait for each other. Returns the names applied.
 */
export async function migrate(kysely: Kysely<unknown>, directory: string): Promise<string[]> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: () => readMigrations(directory) } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName)
}

async function readMigrations(directory: string): Promise<Record<string, Migration>> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort()
  const entries = names.map(async (name) => {
    const text = await readFile(join(directory, name), 'utf8')
    return [
      name.replace(/\.sql$/, ''),
      { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
    ] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
