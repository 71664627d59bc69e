import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { passkeysOf, type PasskeyView } from '../second-factor/passkeys.server.ts'
import type { ReauthState } from '../second-factor/reauth-state.ts'
import { reauthStateOf } from '../second-factor/reauthenticate.server.ts'
import { providerLabel } from '../providers/provider-label.server.ts'
import { isProviderName, type NamedProvider } from '../providers/provider-names.ts'
import { secondFactorsOf } from '../second-factor/second-factors-of.server.ts'
import { type SessionView, sessionsOf } from '../sessions/sessions.server.ts'
import type { IdentityTables } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

export interface LinkedProvider extends NamedProvider {
  readonly addedAt: Date
}

export interface SecurityOverview extends ReauthState {
  readonly providers: readonly LinkedProvider[]
  /** Logging in requires a second factor, so recovery codes are useful. */
  readonly requiresSecondFactor: boolean
  readonly secondFactorSince: Date | null
  readonly recoveryCodesLeft: number
  readonly passkeys: readonly PasskeyView[]
  readonly sessions: readonly SessionView[]
}

/** All ways to log in to the actor's account, and its sessions. */
export async function securityOverview(actor: Person, cookie: string | null): Promise<SecurityOverview> {
  const [reauth, accounts, factor, codes, passkeys, sessions, factors] = await Promise.all([
    reauthStateOf(actor, cookie),
    db()
      .selectFrom('accounts')
      .select(['provider_id', 'created_at'])
      .where('user_id', '=', actor.userId)
      .execute(),
    db()
      .selectFrom('totp_factors')
      .select('confirmed_at')
      .where('user_id', '=', actor.userId)
      .executeTakeFirst(),
    db().selectFrom('recovery_codes').select('code_hash').where('user_id', '=', actor.userId).execute(),
    passkeysOf(actor),
    sessionsOf(actor, cookie),
    secondFactorsOf(actor.userId),
  ])
  return {
    ...reauth,
    providers: accounts.flatMap(({ provider_id, created_at }) =>
      isProviderName(provider_id)
        ? [{ provider: provider_id, label: providerLabel(provider_id), addedAt: created_at }]
        : [],
    ),
    requiresSecondFactor: factors.isRequired,
    secondFactorSince: factor?.confirmed_at ?? null,
    recoveryCodesLeft: codes.length,
    passkeys,
    sessions,
  }
}
