import { Form, useLocation } from 'react-router'
import type { CasesToAnswer } from '#modules/cases/server'
import type { ShippingDue } from '#modules/orders/server'
import { inputClasses } from '#app/ui/forms/field-frame.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { PageTabs, type TabbedPage } from '#app/ui/navigation/page-tabs.tsx'
import { DeskShortTabs } from './desk-short-tabs.tsx'

/** What waits for the artist. The dashboard makes tasks of it. */
export interface DeskCounts {
  readonly shipping: ShippingDue
  readonly cases: CasesToAnswer
  readonly unread: number
}

const dashboard = '/vendor-dashboard'
const label = 'Your shop'

/** The artist's pages and what waits there, above each of them or, on a large screen, beside it. */
export function DeskNavigation({ counts: { shipping, cases, unread } }: { readonly counts: DeskCounts }) {
  const pages: readonly TabbedPage[] = [
    { to: dashboard, label: 'Dashboard', isAlone: true },
    { to: `${dashboard}/orders`, label: 'Orders', count: shipping.toShip },
    {
      to: `${dashboard}/products`,
      label: 'Products',
      also: ['/add-product', '/edit-product/', `${dashboard}/import`],
    },
    { to: `${dashboard}/cases`, label: 'Cases', count: cases.count, also: ['/cases/'] },
    { to: `${dashboard}/messages`, label: 'Messages', count: unread, also: ['/messages/'] },
    { to: `${dashboard}/custom-work`, label: 'Custom work' },
    { to: `${dashboard}/discounts`, label: 'Discounts' },
    { to: `${dashboard}/reviews`, label: 'Reviews' },
    { to: `${dashboard}/money`, label: 'Money' },
    { to: `${dashboard}/settings`, label: 'Settings', also: ['/profile-settings'] },
  ]
  const { pathname } = useLocation()
  return (
    <PageTabs
      label={label}
      pages={pages}
      pathname={pathname}
      short={<DeskShortTabs label={label} pages={pages} pathname={pathname} />}
      end={!hasOwnSearch(pathname) && <FindOrder />}
    />
  )
}

const hasOwnSearch = (pathname: string) =>
  pathname === `${dashboard}/orders` || pathname === `${dashboard}/products`

/** Orders by number, buyer or hat, from every page of the desk where there is room for it; their own page has its search. */
function FindOrder() {
  return (
    <Form
      method="get"
      action={`${dashboard}/orders`}
      role="search"
      aria-label="Your orders"
      className="desk-search"
    >
      <input type="hidden" name="show" value="all" />
      <Icon name="search" />
      <input
        type="search"
        name="q"
        maxLength={100}
        autoComplete="off"
        aria-label="Find an order"
        placeholder="Find an order"
        className={inputClasses}
      />
    </Form>
  )
}
