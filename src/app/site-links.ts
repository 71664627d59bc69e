import type { IconName } from './ui/icon.tsx'

/** Everything that header, menus and footer link to. A row here is a promise that the page exists. */
export interface SiteLink {
  readonly to: string
  readonly label: string
}

export interface AccountLink extends SiteLink {
  readonly icon: IconName
}

interface AccountKind {
  readonly isVendor: boolean
  readonly isOperator: boolean
}

export const headerLinks: readonly SiteLink[] = [{ to: '/shop', label: 'Shop' }]

export const shopLinks: readonly SiteLink[] = [
  { to: '/shop', label: 'All Products' },
  { to: '/shop?category=streetwear', label: 'Streetwear' },
  { to: '/shop?category=urban', label: 'Urban' },
  { to: '/shop?category=custom', label: 'Custom Design' },
]

export const legalLinks: readonly SiteLink[] = [
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/terms', label: 'Terms of Service' },
]

/** The shop's own accounts elsewhere; whoever hosts the shop puts theirs here. */
export const socialLinks: readonly SiteLink[] = [
  { to: 'https://www.instagram.com/brimfolk', label: 'Instagram' },
  { to: 'https://www.tiktok.com/@brimfolk', label: 'TikTok' },
  { to: 'https://www.youtube.com/@brimfolk', label: 'YouTube' },
]

export const mailboxLink: SiteLink = { to: '/sandbox/mailbox', label: 'Open the demo mailbox' }

const profile: AccountLink = { to: '/profile-settings', label: 'Profile', icon: 'user' }
const orders: AccountLink = { to: '/orders', label: 'Orders', icon: 'orders' }
const vendorDashboard: AccountLink = { to: '/vendor-dashboard', label: 'Vendor Dashboard', icon: 'store' }

const backgroundWork: AccountLink = { to: '/operator/jobs', label: 'Background work', icon: 'clock' }

/** What a signed-in person finds behind the avatar. */
export function accountLinks({ isVendor, isOperator }: AccountKind): readonly AccountLink[] {
  return [profile, orders, ...(isVendor ? [vendorDashboard] : []), ...(isOperator ? [backgroundWork] : [])]
}
