import { sql } from 'kysely'
import { ConfigError } from '#platform/config.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'

type Purpose = 'demo' | 'live'
const db = databaseOf<unknown>()

/**
 * Marks a new database permanently as a demo's or a live marketplace's. Throws `ConfigError` if it's the other kind: the demo's accounts
 * have a public password, so the demo must never open or fill a live marketplace's database.
 */
export async function claimDatabase(isDemo: boolean): Promise<void> {
  const wanted: Purpose = isDemo ? 'demo' : 'live'
  if (isDemo && !(await purposeOf()) && (await hasAccounts())) throw new ConfigError([notTheDemos])
  // If two processes start at the same time, the first one decides.
  await sql`insert into installation (purpose) values (${wanted}) on conflict (id) do nothing`.execute(db())
  const purpose = await purposeOf()
  if (purpose !== wanted) throw new ConfigError([isDemo ? notTheDemos : filledByDemo])
}

const filledByDemo =
  'DEMO is off, but this database was filled by the demo, and its accounts have a public password. ' +
  'Set DATABASE_URL to an empty database for the live marketplace, or DEMO=on to open the demo again'
const notTheDemos =
  'DEMO is on, but this database belongs to a live marketplace. The demo would make it public: ' +
  'set DEMO=off, or set DATABASE_URL to an empty database'

async function purposeOf(): Promise<Purpose | undefined> {
  const { rows } = await sql<{ purpose: Purpose }>`select purpose from installation`.execute(db())
  return rows[0]?.purpose
}

/** A database with people but without a mark was set up by hand, so the demo refuses it. */
async function hasAccounts(): Promise<boolean> {
  const { rows } = await sql`select 1 from users limit 1`.execute(db())
  return rows.length > 0
}
