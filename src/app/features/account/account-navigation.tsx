import { useLocation } from 'react-router'
import { PageTabs, type TabbedPage } from '#app/ui/navigation/page-tabs.tsx'

export interface AccountCounts {
  readonly unread: number
}

/** The shopper's pages, above each of them. */
export function AccountNavigation({ counts: { unread } }: { readonly counts: AccountCounts }) {
  const pages: readonly TabbedPage[] = [
    { to: '/orders', label: 'Orders', also: ['/order/', '/cases/'] },
    { to: '/messages', label: 'Messages', count: unread },
    { to: '/saved', label: 'Saved' },
    { to: '/designs', label: 'My designs' },
    { to: '/profile-settings', label: 'Profile' },
  ]
  return <PageTabs label="Your account" pages={pages} pathname={useLocation().pathname} />
}
