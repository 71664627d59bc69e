import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { IdentityTables } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

export const setupLinkHours = 24

/** Creates the secret of a set-up link. Stores only its hash, so the database doesn't reveal it. */
export async function insertSetupLink(): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db()
    .insertInto('verifications')
    .values({
      identifier: identifierOf(token),
      value: 'set-up',
      expires_at: new Date(now().getTime() + setupLinkHours * 3_600_000),
      created_at: now(),
    })
    .execute()
  return token
}

export async function isSetupLink(token: string): Promise<boolean> {
  const row = await db()
    .selectFrom('verifications')
    .select('identifier')
    .where('identifier', '=', identifierOf(token))
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteSetupLinks(): Promise<void> {
  await db().deleteFrom('verifications').where('identifier', 'like', `${prefix}%`).execute()
}

/** Whether anyone may do everything, give roles included. */
export async function hasOperator(): Promise<boolean> {
  const operator = await db()
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`'admin' = any(staff_roles)`)
    .executeTakeFirst()
  return operator !== undefined
}

const prefix = 'set-up:'

function identifierOf(token: string): string {
  return prefix + createHash('sha256').update(token).digest('base64url')
}
