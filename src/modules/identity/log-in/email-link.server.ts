import { createHash, randomBytes } from 'node:crypto'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { IdentityTables } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

export type EmailLinkPurpose = 'magic-link' | 'reset-password'

export const emailLinkMinutes = { 'magic-link': 15, 'reset-password': 60 } as const

/** Creates the secret for a link emailed to that address. Stores only its hash, so the database doesn't reveal it. */
export async function issueEmailLink(purpose: EmailLinkPurpose, email: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now().getTime() + emailLinkMinutes[purpose] * 60_000)
  await db()
    .insertInto('verifications')
    .values({
      identifier: identifierOf(purpose, token),
      value: email,
      expires_at: expiresAt,
      created_at: now(),
    })
    .execute()
  return token
}

/**
 * Extends the last link to this address to its full lifetime from now. False without one. A link lives for three hours at
 * most, so strangers can't keep an old one alive.
 */
export async function extendEmailLink(purpose: EmailLinkPurpose, email: string): Promise<boolean> {
  const at = now().getTime()
  const last = await db()
    .selectFrom('verifications')
    .select('identifier')
    .where('identifier', 'like', `${purpose}:%`)
    .where('value', '=', email)
    .where('expires_at', '>', now())
    .where('created_at', '>', new Date(at - 2 * 3_600_000))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return false
  await db()
    .updateTable('verifications')
    .set({ expires_at: new Date(at + emailLinkMinutes[purpose] * 60_000) })
    .where('identifier', '=', last.identifier)
    .execute()
  return true
}

/** The address that the link was sent to, without using it up; null if it doesn't work anymore. */
export async function addressOfEmailLink(purpose: EmailLinkPurpose, token: string): Promise<string | null> {
  const row = await db()
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifierOf(purpose, token))
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return row?.value ?? null
}

/**
 * Uses the link up and returns the address it was sent to; null if it was used or has expired. Of concurrent calls, the one that
 * deletes the row wins. Also deletes all other links of this purpose to the same address.
 */
export async function takeEmailLink(purpose: EmailLinkPurpose, token: string): Promise<string | null> {
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

function identifierOf(purpose: EmailLinkPurpose, token: string): string {
  return `${purpose}:${createHash('sha256').update(token).digest('base64url')}`
}
