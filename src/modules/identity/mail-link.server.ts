import { createHash, randomBytes } from 'node:crypto'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { IdentityTables } from './tables.server.ts'

const db = databaseOf<IdentityTables>()

export type MailLinkPurpose = 'magic-link' | 'reset-password'

export const mailLinkMinutes = { 'magic-link': 15, 'reset-password': 60 } as const

/** A secret for the link in a mail to that address. Only its hash is kept: who reads the database cannot use it. */
export async function issueMailLink(purpose: MailLinkPurpose, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now().getTime() + mailLinkMinutes[purpose] * 60_000)
  await db()
    .insertInto('verifications')
    .values({ identifier: identifierOf(purpose, token), value: email, expires_at: expiresAt })
    .execute()
  return token
}

/** The address that the link was sent to, without using it up; null when it does not work any more. */
export async function addressOfMailLink(purpose: MailLinkPurpose, token: string): Promise<string | null> {
  const row = await db()
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifierOf(purpose, token))
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return row?.value ?? null
}

/**
 * Uses the link up and says which address it was sent to; null when it was used or has ended. The row is deleted by the one who
 * wins, so of many at once one gets it. All other links to the same end die with it.
 */
export async function takeMailLink(purpose: MailLinkPurpose, token: string): Promise<string | null> {
  const taken = await db()
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(purpose, token))
    .where('expires_at', '>', now())
    .returning('value')
    .executeTakeFirst()
  if (!taken) return null
  await db()
    .deleteFrom('verifications')
    .where('identifier', 'like', `${purpose}:%`)
    .where('value', '=', taken.value)
    .execute()
  return taken.value
}

function identifierOf(purpose: MailLinkPurpose, token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('base64url')}`
}

/** Links, OAuth states and passkey challenges that nobody came back for. */
export async function deleteEndedLinks(): Promise<void> {
  await db().deleteFrom('verifications').where('expires_at', '<', now()).execute()
}
