import { useLocation } from 'react-router'
import { TabLinks } from '#app/ui/navigation/tab-links.tsx'

/** What waits for the artist. */
export interface DeskCounts {
  readonly toShip: number
  readonly cases: number
  readonly unread: number
}

const dashboard = '/vendor-dashboard'

/** The artist's pages and what waits there, above each of them. */
export function DeskNavigation({ counts: { toShip, cases, unread } }: { readonly counts: DeskCounts }) {
  const { pathname } = useLocation()
  const pages = [
    [dashboard, 'Dashboard'],
    [`${dashboard}/orders`, toShip > 0 ? `Orders (${toShip})` : 'Orders'],
    [`${dashboard}#your-products`, 'Products'],
    [`${dashboard}/cases`, cases > 0 ? `Cases (${cases})` : 'Cases'],
    [`${dashboard}/messages`, unread > 0 ? `Messages (${unread})` : 'Messages'],
    [`${dashboard}/custom-work`, 'Custom work'],
    [`${dashboard}/discounts`, 'Discounts'],
    [`${dashboard}/reviews`, 'Reviews'],
    [`${dashboard}/money`, 'Money'],
    [`${dashboard}/settings`, 'Settings'],
  ] as const
  return (
    <div className="page-width pt-4">
      <TabLinks
        label="Your shop"
        links={pages.map(([to, label]) => ({
          to,
          label,
          current: pathname === to || (to !== dashboard && pathname.startsWith(`${to}/`)),
        }))}
      />
    </div>
  )
}
