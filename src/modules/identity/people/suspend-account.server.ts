import type { Actor } from '#shared/actor.ts'
import { changeAccountSuspension } from './change-account-suspension.server.ts'

/**
 * Suspends an account as an operator: all its sessions end at once, and nobody can log in to it by any way. Its orders, and its
 * shop if it has one, go on; suspend the shop to stop its sales. The person gets the reason (at most 500 characters) by email.
 * Refuses 'not-found' for anyone else and for an unknown or erased account, 'operator-account' (409) for an operator's, and
 * 'account-suspended' (409) if it is suspended already.
 */
export async function suspendAccount(actor: Actor, userId: string, reason: string): Promise<void> {
  await changeAccountSuspension(actor, { userId, reason, suspend: true })
}
