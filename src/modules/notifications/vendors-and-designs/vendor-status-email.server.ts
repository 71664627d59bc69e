import type { VendorApproval, VendorStatus } from '#modules/vendors'
import type { EmailContent } from '#platform/email/lay-out-email.ts'

interface SiteOfEmail {
  readonly name: string
  readonly publicUrl: string
}

export interface VendorStatusChange {
  readonly from: VendorStatus
  readonly to: VendorStatus
  /** What an operator decided about a new artist. */
  readonly decision?: VendorApproval | undefined
  /** Why it was suspended or declined, in an operator's words. */
  readonly reason?: string | undefined
}

interface StatusTexts {
  readonly subject: (name: string) => string
  readonly heading: string
  readonly text: string
  readonly label: string
  readonly path: string
}

const settings = '/profile-settings?tab=vendor'
const dashboard = { label: 'Go to dashboard', path: '/vendor-dashboard' }

const statusTexts: Readonly<Record<Exclude<VendorStatus, 'pending'>, StatusTexts>> = {
  active: {
    ...dashboard,
    subject: (name) => `${name} is open`,
    heading: 'Your shop is open',
    text: 'Stripe can now pay you, so shoppers can buy your hats.',
  },
  restricted: {
    subject: (name) => `${name} can’t sell right now`,
    heading: 'Stripe needs something from you',
    text: 'Until this is settled, shoppers can see your hats but can’t buy them, and payments for your sales are on hold. Your settings show what Stripe needs.',
    label: 'See what’s missing',
    path: settings,
  },
  suspended: {
    ...dashboard,
    subject: (name) => `${name} was suspended`,
    heading: 'Your shop was suspended',
    text: 'Shoppers can’t buy your hats. You still have to ship paid orders. Payouts are paused while your account is suspended. If you think this is a mistake, please contact us.',
  },
}

/** Stripe rejected the account during the first setup, before any sale. */
const rejected: StatusTexts = {
  ...statusTexts.restricted,
  heading: 'Stripe can’t pay you yet',
  text: 'Stripe hasn’t accepted your payout account yet. Your settings show what to do; your shop opens once this is settled.',
}

/** After a suspension: the artist can sell again, if Stripe allows it. */
const reinstated: Readonly<Record<Exclude<VendorStatus, 'suspended'>, StatusTexts>> = {
  active: {
    ...dashboard,
    subject: (name) => `${name} is open again`,
    heading: 'Your shop is open again',
    text: 'We lifted the suspension. Shoppers can buy your hats again.',
  },
  restricted: {
    ...statusTexts.restricted,
    text: `We lifted the suspension. ${statusTexts.restricted.text}`,
  },
  pending: {
    subject: (name) => `${name} is no longer suspended`,
    heading: 'The suspension is lifted',
    text: 'Complete your setup at Stripe so shoppers can buy your hats.',
    label: 'Go to shop settings',
    path: settings,
  },
}

/** An operator decided about a new artist. */
const decided: Readonly<Record<'open' | 'setup' | 'declined', StatusTexts>> = {
  open: {
    ...dashboard,
    subject: (name) => `${name} is open`,
    heading: 'Your shop is open',
    text: 'We approved your shop. Shoppers can buy your hats as soon as you add them.',
  },
  setup: {
    subject: (name) => `${name} is approved`,
    heading: 'We approved your shop',
    text: 'Complete your setup at Stripe to open your shop. Then shoppers can buy your hats.',
    label: 'Go to shop settings',
    path: settings,
  },
  declined: {
    ...dashboard,
    subject: (name) => `We can’t open ${name}`,
    heading: 'We can’t open your shop',
    text: 'We reviewed your shop and decided not to open it. If you think this is a mistake or something has changed, please contact us.',
  },
}

/** The email about a change of the vendor's status; null when the change isn't announced. */
export function vendorStatusEmail(
  { from, to, decision, reason }: VendorStatusChange,
  { name, publicUrl }: SiteOfEmail,
): EmailContent | null {
  const texts = decision ? textsOf(decision, to) : textsFor(from, to)
  if (!texts) return null
  const { subject, heading, text, label, path } = texts
  return {
    subject: subject(name),
    heading,
    preview: text,
    blocks: [
      { kind: 'paragraph', text },
      ...(reason ? [{ kind: 'paragraph', text: `Reason: ${reason}` } as const] : []),
      { kind: 'button', label, url: publicUrl + path },
    ],
  }
}

function textsOf(decision: VendorApproval, to: VendorStatus): StatusTexts {
  if (decision === 'declined') return decided.declined
  return to === 'active' ? decided.open : decided.setup
}

function textsFor(from: VendorStatus, to: VendorStatus): StatusTexts | null {
  if (from === 'suspended' && to !== 'suspended') return reinstated[to]
  if (to === 'pending') return null
  return from === 'pending' && to === 'restricted' ? rejected : statusTexts[to]
}
