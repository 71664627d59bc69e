import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { notFound } from '#shared/refusal.ts'
import { queueProviderRemovedEmail } from '../account/security-notices.server.ts'
import { reauthenticate, type ReauthProof } from '../second-factor/reauthenticate.server.ts'
import { type OauthStart, startOauth } from './oauth.server.ts'
import { providerLabel } from './provider-label.server.ts'
import type { ProviderName } from './provider-names.ts'
import { sessionTokenOf } from '../sessions/session-cookie.server.ts'
import type { IdentityTables } from '../tables.server.ts'

const db = databaseOf<IdentityTables>()

/**
 * Starts to link an account at a provider: where to send the browser, and the cookie that it must send back. Refuses what
 * `reauthenticate` refuses, and 'too-many-requests'.
 */
export async function beginLink(
  actor: Person,
  { provider, next }: { readonly provider: ProviderName; readonly next: string },
  proof: ReauthProof,
): Promise<OauthStart> {
  await reauthenticate(actor, proof)
  return startOauth({ provider, next, linkTo: actor.userId }, proof.client)
}

/**
 * Removes the link to a provider, ends the other sessions that a provider opened, emails the owner and returns the provider's display
 * name. Refuses 'not-found' and what `reauthenticate` refuses.
 */
export async function removeLink(actor: Person, provider: ProviderName, proof: ReauthProof): Promise<string> {
  await reauthenticate(actor, proof)
  const label = providerLabel(provider)
  await transaction(async () => {
    const removed = await db()
      .deleteFrom('accounts')
      .where('user_id', '=', actor.userId)
      .where('provider_id', '=', provider)
      .returning('id')
      .execute()
    if (removed.length === 0) throw notFound('Linked account')
    await db()
      .deleteFrom('sessions')
      .where('user_id', '=', actor.userId)
      .where('opened_by', '=', 'oauth')
      .where('token', '!=', sessionTokenOf(proof.cookie) ?? '')
      .execute()
    await queueProviderRemovedEmail(actor.email, label)
  })
  return label
}
