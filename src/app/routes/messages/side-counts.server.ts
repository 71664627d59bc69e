import { deskCounts } from '#app/features/vendor-dashboard/desk-counts.server.ts'
import type { DeskCounts } from '#app/features/vendor-dashboard/desk-navigation.tsx'
import type { Actor } from '#shared/actor.ts'
import { accountCounts } from '#app/features/account/account-counts.server.ts'
import type { AccountCounts } from '#app/features/account/account-navigation.tsx'

/** What is new for the reader's side of a page that an artist and a shopper share. */
export interface SideCounts {
  readonly desk: DeskCounts | null
  readonly account: AccountCounts | null
}

export async function sideCounts(actor: Actor, isVendor: boolean): Promise<SideCounts> {
  return isVendor
    ? { desk: await deskCounts(actor), account: null }
    : { desk: null, account: await accountCounts(actor) }
}
