import { sql } from 'kysely'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { isId, type UserId, type VendorId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import { erasedEmails } from '../account/erased-email.ts'
import { secondFactorsOf } from '../second-factor/second-factors-of.server.ts'
import type { IdentityTables } from '../tables.server.ts'
import type { OperatorPerson } from './people-for-operators.server.ts'

interface OwnShop {
  id: VendorId
  user_id: UserId
  display_name: string
  avatar_url: string | null
}

const db = databaseOf<IdentityTables & { vendors: OwnShop }>()

/** One account with what an operator decides by. Never how to log in to it. */
export interface OperatorPersonDetails extends OperatorPerson {
  readonly hasConfirmedEmail: boolean
  readonly hasSecondFactor: boolean
  readonly openSessions: number
  /** To the nearest ten minutes; null without an open session. */
  readonly lastUsedAt: Date | null
  readonly vendorId: VendorId | null
  /** The name of the shop. */
  readonly vendorName: string | null
}

/** One account as an operator sees it. Refuses 'not-found' for anyone else and for an unknown or erased account. */
export async function personForOperators(actor: Actor, userId: string): Promise<OperatorPersonDetails> {
  requirePermission(actor, 'read_people', 'Account')
  const person = isId(userId)
    ? await db()
        .selectFrom('users')
        .leftJoin('profiles', 'profiles.id', 'users.id')
        .leftJoin('vendors', 'vendors.user_id', 'users.id')
        .select(['users.id', 'users.email', 'profiles.full_name as name', 'users.staff_roles as staffRoles'])
        .select(['users.created_at as createdAt', 'users.email_verified as hasConfirmedEmail'])
        .select([
          'vendors.id as vendorId',
          'vendors.display_name as vendorName',
          'vendors.avatar_url as picture',
        ])
        .select(sql<boolean>`users.suspended_at is not null`.as('isSuspended'))
        .select(sql<boolean>`vendors.id is not null`.as('isArtist'))
        .where('users.id', '=', userId as UserId)
        .where('users.email', 'not like', erasedEmails)
        .executeTakeFirst()
    : undefined
  if (!person) throw notFound('Account')
  const sessions = await db()
    .selectFrom('sessions')
    .select((eb) => [
      eb.fn.countAll<number>().as('openSessions'),
      eb.fn.max<Date | null>('last_used_at').as('lastUsedAt'),
    ])
    .where('user_id', '=', person.id)
    .where('expires_at', '>', now())
    .executeTakeFirstOrThrow()
  const { isRequired } = await secondFactorsOf(person.id)
  return { ...person, ...sessions, openSessions: Number(sessions.openSessions), hasSecondFactor: isRequired }
}
