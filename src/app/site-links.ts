import { categoryPath } from '#modules/catalog'
import type { IconName } from './ui/graphics/icon.tsx'

/** Every link in the header, menus and footer. Each of these pages must exist. */
export interface SiteLink {
  readonly to: string
  readonly label: string
}

export interface AccountMenuLink extends SiteLink {
  readonly icon: IconName
}

export interface MenuCategory {
  readonly name: string
  readonly slug: string
}

interface AccountKind {
  readonly isVendor: boolean
  readonly isOperator: boolean
}

const about: SiteLink = { to: '/about', label: 'About' }
const artists: SiteLink = { to: '/artists', label: 'Artists' }
const sell: SiteLink = { to: '/sell', label: 'Sell your hats' }
const designer: SiteLink = { to: '/custom', label: 'Start Designing' }

export const headerLinks: readonly SiteLink[] = [{ to: '/shop', label: 'Shop' }, designer, about, artists]

/** The shop and the categories that the operator put in the menu. */
export function shopLinks(categories: readonly MenuCategory[]): readonly SiteLink[] {
  const links = categories.map(({ slug, name }) => ({ to: categoryPath(slug), label: name }))
  return [{ to: '/shop', label: 'All Products' }, ...links]
}

const help: SiteLink = { to: '/help', label: 'Help' }
const findOrder: SiteLink = { to: '/find-order', label: 'Find your order' }
const legalLinks: readonly SiteLink[] = [
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/terms', label: 'Terms of Service' },
]

export const companyLinks: readonly SiteLink[] = [
  about,
  artists,
  designer,
  sell,
  { to: '/newsletter', label: 'Newsletter' },
]

export const helpLinks: readonly SiteLink[] = [
  help,
  findOrder,
  { to: '/saved', label: 'Saved Hats' },
  ...legalLinks,
]

export const shortFooterLinks: readonly SiteLink[] = [help, findOrder, ...legalLinks]

/** On small screens the header has no room for its own links. */
export function menuLinks(categories: readonly MenuCategory[]): readonly SiteLink[] {
  return [...shopLinks(categories), designer, about, artists, sell, help]
}

export const mailboxLink: SiteLink = { to: '/sandbox/mailbox', label: 'Open the demo mailbox' }

const profile: AccountMenuLink = { to: '/profile-settings', label: 'Profile', icon: 'user' }
const saved: AccountMenuLink = { to: '/saved', label: 'Saved', icon: 'heart' }
const orders: AccountMenuLink = { to: '/orders', label: 'Orders', icon: 'orders' }
const messages: AccountMenuLink = { to: '/messages', label: 'Messages', icon: 'email' }
const vendorDashboard: AccountMenuLink = { to: '/vendor-dashboard', label: 'Vendor Dashboard', icon: 'store' }

const operatorConsole: AccountMenuLink = { to: '/operator', label: 'Operator console', icon: 'filter' }

/** Links of a logged-in user, in the menu behind the avatar. */
export function accountLinks({ isVendor, isOperator }: AccountKind): readonly AccountMenuLink[] {
  return [
    profile,
    orders,
    messages,
    saved,
    ...(isVendor ? [vendorDashboard] : []),
    ...(isOperator ? [operatorConsole] : []),
  ]
}
