import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { System } from '#shared/actor.ts'
import { newId, type UserId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import type { StaffRole } from '#shared/staff/staff-permissions.ts'
import { hashPassword } from './password-hash.server.ts'
import type { IdentityTables } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

export interface NewAccount {
  readonly email: string
  /** Null for an account without a password. */
  readonly password: string | null
  readonly fullName: string | null
  readonly emailVerified: boolean
  /** Empty for everyone but operators. */
  readonly staffRoles: readonly StaffRole[]
}

/** Creates an account without emails or limits, for seeds and tests. Refuses 'email-taken'. */
export async function createAccount(_actor: System, account: NewAccount): Promise<UserId> {
  const { password, ...rest } = account
  const passwordHash = password === null ? null : await hashPassword(password)
  const userId = await transaction(() => insertAccount({ ...rest, passwordHash }))
  if (!userId)
    throw refuse('email-taken', { message: 'This email address already has an account.', status: 409 })
  return userId
}

export interface AccountRow extends Omit<NewAccount, 'password'> {
  readonly passwordHash: string | null
}

/** Inserts the user and their password in better-auth's format; null if the address is taken. */
export async function insertAccount({ passwordHash, ...user }: AccountRow): Promise<UserId | null> {
  const id = await insertUser(user)
  if (!id) return null
  await db()
    .insertInto('accounts')
    .values({ user_id: id, provider_id: credential, account_id: id, password: passwordHash })
    .execute()
  return id
}

/** Inserts a user who has no way to log in yet; null if the address is taken. */
export async function insertUser(user: Omit<NewAccount, 'password'>): Promise<UserId | null> {
  const id = newId<UserId>()
  const inserted = await db()
    .insertInto('users')
    .values({
      id,
      email: user.email.toLowerCase(),
      email_verified: user.emailVerified,
      name: user.fullName ?? '',
      staff_roles: [...user.staffRoles],
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted ? id : null
}

/** better-auth's provider id for a password; its account id is the user's id. */
export const credential = 'credential'
