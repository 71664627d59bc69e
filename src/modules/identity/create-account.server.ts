import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import { newId, type UserId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import { hashPassword } from './password-hash.server.ts'
import type { IdentityTables } from './tables.server.ts'

const db = databaseOf<IdentityTables>()

export interface NewAccount {
  readonly email: string
  /** Null for somebody who cannot log in with a password. */
  readonly password: string | null
  readonly fullName: string | null
  readonly emailVerified: boolean
  readonly isOperator: boolean
}

/** Makes an account without mails or limits, for seeds and tests. Refuses 'email-taken'. */
export async function createAccount(_actor: System, account: NewAccount): Promise<UserId> {
  const { password, ...rest } = account
  const passwordHash = password === null ? null : await hashPassword(password)
  const userId = await transaction(() => insertAccount({ ...rest, passwordHash }))
  if (!userId) throw refuse('email-taken', { message: 'This address has an account already.', status: 409 })
  return userId
}

export interface AccountRow extends Omit<NewAccount, 'password'> {
  readonly passwordHash: string | null
}

/** Inserts user and credential in the shape that better-auth reads; null when the address is taken. */
export async function insertAccount({ passwordHash, ...user }: AccountRow): Promise<UserId | null> {
  const id = await insertUser(user)
  if (!id) return null
  await db()
    .insertInto('accounts')
    .values({ user_id: id, provider_id: credential, account_id: id, password: passwordHash })
    .execute()
  return id
}

/** Inserts somebody without any way to sign in yet; null when the address is taken. */
export async function insertUser(user: Omit<NewAccount, 'password'>): Promise<UserId | null> {
  const id = newId<UserId>()
  const inserted = await db()
    .insertInto('users')
    .values({
      id,
      email: user.email.toLowerCase(),
      email_verified: user.emailVerified,
      name: user.fullName ?? '',
      is_operator: user.isOperator,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted ? id : null
}

/** What better-auth calls a password as a way to sign in; its account id is the user's id. */
export const credential = 'credential'
