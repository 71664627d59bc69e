import { type Kysely, sql } from 'kysely'
import { ConfigError } from '#platform/config.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'

type Purpose = 'demo' | 'live'
const db = databaseOf<unknown>()

/**
 * Marks a new database permanently as a demo's or a live marketplace's. Throws `ConfigError` if it's the other kind: the demo's accounts
 * have a public password, so the demo must never open or fill a live marketplace's database.
 */
export async function claimDatabase(isDemo: boolean): Promise<void> {
  await requirePurpose(db(), isDemo)
  // If two processes start at the same time, the first one decides.
  await sql`insert into installation (purpose) values (${purposeFor(isDemo)}) on conflict (id) do nothing`.execute(
    db(),
  )
  await requirePurpose(db(), isDemo)
}

/** Throws `ConfigError` if this database is of the other kind. Also for a database that has no tables yet, or older ones. */
export async function requirePurpose(kysely: Kysely<unknown>, isDemo: boolean): Promise<void> {
  const purpose = await purposeOf(kysely)
  if (purpose === purposeFor(isDemo)) return
  if (purpose) throw new ConfigError([isDemo ? notTheDemos : filledByDemo])
  if (isDemo && (await hasAccounts(kysely))) throw new ConfigError([notTheDemos])
}

const purposeFor = (isDemo: boolean): Purpose => (isDemo ? 'demo' : 'live')

const filledByDemo =
  'DEMO is off, but this database was filled by the demo, and its accounts have a public password. ' +
  'Set DATABASE_URL to an empty database for the live marketplace, or DEMO=on to open the demo again'
const notTheDemos =
  'DEMO is on, but this database belongs to a live marketplace. The demo would make it public: ' +
  'set DEMO=off, or set DATABASE_URL to an empty database'

async function purposeOf(kysely: Kysely<unknown>): Promise<Purpose | undefined> {
  if (!(await hasTable(kysely, 'installation'))) return undefined
  const { rows } = await sql<{ purpose: Purpose }>`select purpose from installation`.execute(kysely)
  return rows[0]?.purpose
}

/** A database with people but without a mark was set up by hand, so the demo refuses it. */
async function hasAccounts(kysely: Kysely<unknown>): Promise<boolean> {
  if (!(await hasTable(kysely, 'users'))) return false
  const { rows } = await sql`select 1 from users limit 1`.execute(kysely)
  return rows.length > 0
}

async function hasTable(kysely: Kysely<unknown>, table: string): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass(${table}) is not null as exists`.execute(
    kysely,
  )
  return rows[0]?.exists ?? false
}
