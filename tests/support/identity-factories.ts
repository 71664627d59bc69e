import { createAccount, openIdentity } from '#modules/identity/server'
import { type Person, system } from '#shared/actor.ts'
import { newId, type UserId } from '#shared/ids.ts'
import type { StaffRole } from '#shared/staff/staff-permissions.ts'

export const testIdentity = {
  secret: 'a secret of the tests, long enough to be one',
  publicUrl: 'http://localhost:3000',
  productName: 'Brimfolk',
  isDemo: false,
  oauth: {},
}

/** For test files that log in or send account emails. */
export function openTestIdentity(): Promise<void> {
  return openIdentity(testIdentity)
}

export interface UserOptions {
  readonly email?: string
  /** Hashing is slow, so only people who log in get a password. */
  readonly password?: string
  readonly fullName?: string
  readonly emailVerified?: boolean
  /** An admin, unless `staffRoles` says otherwise. */
  readonly isOperator?: boolean
  readonly staffRoles?: readonly StaffRole[]
}

export async function aUser(options: UserOptions = {}): Promise<{ userId: UserId; email: string }> {
  const email = options.email ?? `${newId<UserId>()}@example.test`
  const userId = await createAccount(system, {
    email,
    password: options.password ?? null,
    fullName: options.fullName ?? 'Ada Brim',
    emailVerified: options.emailVerified ?? true,
    staffRoles: rolesOf(options),
  })
  return { userId, email }
}

function rolesOf({ isOperator = false, staffRoles = isOperator ? ['admin'] : [] }: UserOptions) {
  return staffRoles
}

/** A logged-in person without a session row: use cases take the actor, not the cookie. */
export async function aPerson(options: UserOptions = {}): Promise<Person> {
  const { userId, email } = await aUser(options)
  return { kind: 'person', userId, email, staffRoles: rolesOf(options), vendorId: null }
}
