import type { Actor } from '#shared/actor.ts'
import { changeAccountSuspension } from './change-account-suspension.server.ts'

/** Lifts the suspension of an account. Refuses like `suspendAccount`, and 'account-suspended' (409) if it isn't suspended. */
export async function reinstateAccount(actor: Actor, userId: string, reason: string): Promise<void> {
  await changeAccountSuspension(actor, { userId, reason, suspend: false })
}
