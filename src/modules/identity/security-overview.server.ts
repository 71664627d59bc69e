import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { passkeysOf, type PasskeyView } from './passkeys.server.ts'
import { type LockState, lockStateOf } from './confirm-it-is-you.server.ts'
import { isProviderName, type ProviderName } from './provider-names.ts'
import { type SessionView, sessionsOf } from './sessions.server.ts'
import type { IdentityTables } from './tables.server.ts'

const db = databaseOf<IdentityTables>()

export interface SecurityOverview extends LockState {
  readonly providers: readonly ProviderName[]
  readonly secondFactorSince: Date | null
  readonly recoveryCodesLeft: number
  readonly passkeys: readonly PasskeyView[]
  readonly sessions: readonly SessionView[]
}

/** All the ways into the person's own account. */
export async function securityOverview(actor: Person, cookie: string | null): Promise<SecurityOverview> {
  const [locks, accounts, factor, codes, passkeys, sessions] = await Promise.all([
    lockStateOf(actor, cookie),
    db().selectFrom('accounts').select('provider_id').where('user_id', '=', actor.userId).execute(),
    db()
      .selectFrom('totp_factors')
      .select('confirmed_at')
      .where('user_id', '=', actor.userId)
      .executeTakeFirst(),
    db().selectFrom('recovery_codes').select('code_hash').where('user_id', '=', actor.userId).execute(),
    passkeysOf(actor),
    sessionsOf(actor, cookie),
  ])
  return {
    ...locks,
    providers: accounts.map(({ provider_id }) => provider_id).filter(isProviderName),
    secondFactorSince: factor?.confirmed_at ?? null,
    recoveryCodesLeft: codes.length,
    passkeys,
    sessions,
  }
}
