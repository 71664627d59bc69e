import { databaseOf } from '#platform/db/transaction.server.ts'
import type { UserId } from '#shared/ids.ts'
import type { IdentityTables } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

export interface SecondFactors {
  /** A confirmed authenticator app. */
  readonly hasApp: boolean
  readonly hasPasskey: boolean
  /** Whether a login requires one: for everyone with an app, and for operators with a passkey. */
  readonly isRequired: boolean
  readonly isOperator: boolean
}

/** Except for operators, a passkey is another way to log in and isn't required after a password. */
export async function secondFactorsOf(userId: UserId): Promise<SecondFactors> {
  const row = await db()
    .selectFrom('users as u')
    .select((select) => [
      'u.staff_roles',
      select
        .exists(
          select
            .selectFrom('totp_factors as f')
            .select('f.user_id')
            .whereRef('f.user_id', '=', 'u.id')
            .where('f.confirmed_at', 'is not', null),
        )
        .as('has_app'),
      select
        .exists(select.selectFrom('passkeys as k').select('k.id').whereRef('k.user_id', '=', 'u.id'))
        .as('has_passkey'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  const hasApp = Boolean(row?.has_app)
  const hasPasskey = Boolean(row?.has_passkey)
  const isOperator = (row?.staff_roles.length ?? 0) > 0
  return { hasApp, hasPasskey, isOperator, isRequired: hasApp || (hasPasskey && isOperator) }
}
