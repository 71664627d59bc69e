import { type RawBuilder, sql } from 'kysely'
import type { Due } from '#platform/db/sweep-in-batches.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'

const db = databaseOf<unknown>()

interface Kind {
  readonly table: string
  readonly key: string
  readonly since: string
  readonly only?: RawBuilder<unknown>
}

const kinds = {
  /** Unused links, OAuth states and passkey challenges. */
  links: { table: 'verifications', key: 'id', since: 'expires_at' },
  sessions: { table: 'sessions', key: 'id', since: 'expires_at' },
  unusedSessions: { table: 'sessions', key: 'id', since: 'last_used_at' },
  unfinishedApps: {
    table: 'totp_factors',
    key: 'user_id',
    since: 'created_at',
    only: sql`confirmed_at is null`,
  },
  /** An erased account is suspended, so it stays for the rows that reference it. */
  unconfirmedSignUps: {
    table: 'users',
    key: 'id',
    since: 'created_at',
    only: sql`not email_verified and suspended_at is null
      and not exists (select from orders o where o.user_id = users.id)
      and not exists (select from vendors v where v.user_id = users.id)`,
  },
  signingKeys: { table: 'signing_keys', key: 'id', since: 'expires_at' },
} as const satisfies Readonly<Record<string, Kind>>

/** Deletes one batch of rows past their retention time (`src/shared/retention.ts`) and returns their number. Safe to repeat. */
export async function deleteEndedIdentityRows(
  _actor: System,
  kind: keyof typeof kinds,
  { before, max }: Due,
): Promise<number> {
  const { table, key, since, only = sql`true` }: Kind = kinds[kind]
  const [from, id, time] = [sql.table(table), sql.ref(key), sql.ref(since)]
  const { numAffectedRows } = await sql`
    delete from ${from} where ${id} in (
      select ${id} from ${from} where ${time} < ${before} and ${only}
      order by ${time} limit ${max} for update skip locked)`.execute(db())
  return Number(numAffectedRows ?? 0)
}
