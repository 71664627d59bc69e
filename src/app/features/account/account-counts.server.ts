import { unreadMessages } from '#modules/messages/server'
import type { Actor } from '#shared/actor.ts'
import type { AccountCounts } from './account-navigation.tsx'

/** What is new for the shopper; null for visitors. */
export async function accountCounts(actor: Actor): Promise<AccountCounts | null> {
  return actor.kind === 'person' ? { unread: await unreadMessages(actor, 'shopper') } : null
}
