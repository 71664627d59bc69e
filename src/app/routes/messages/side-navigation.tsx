import { DeskNavigation } from '#app/features/vendor-dashboard/desk-navigation.tsx'
import { AccountNavigation } from '#app/features/account/account-navigation.tsx'
import type { SideCounts } from './side-counts.server.ts'

/** The navigation of the reader's side, on pages that an artist and a shopper share. Guests have none. */
export function SideNavigation({ counts: { desk, account } }: { readonly counts: SideCounts }) {
  if (desk) return <DeskNavigation counts={desk} />
  return account && <AccountNavigation counts={account} />
}
