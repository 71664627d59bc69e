import type { VendorStatus } from '#modules/vendors'
import type { MailContent } from '#platform/mail/mail-layout.ts'

interface ShopOfMail {
  readonly name: string
  readonly publicUrl: string
}

const words = {
  active: {
    subject: (name: string) => `${name} is open`,
    heading: 'Your shop is open',
    text: 'Stripe can pay you out, so your hats can be bought from now on.',
    label: 'To your dashboard',
    path: '/vendor-dashboard',
  },
  restricted: {
    subject: (name: string) => `${name} cannot sell at the moment`,
    heading: 'Stripe needs something from you',
    text: 'Until it is settled your hats stay in sight but cannot be bought, and money for what you have sold waits. Your settings say what Stripe wants to know.',
    label: 'See what is missing',
    path: '/profile-settings?tab=vendor',
  },
  suspended: {
    subject: (name: string) => `${name} was suspended`,
    heading: 'Your shop was suspended',
    text: 'Your hats cannot be bought. Orders that are paid still have to be sent. Write to us if you think that this is a mistake.',
    label: 'To your shop settings',
    path: '/profile-settings?tab=vendor',
  },
} as const

/** What the artist reads when the shop's status has changed; null where there is nothing to say. */
export function shopStatusMail(to: VendorStatus, { name, publicUrl }: ShopOfMail): MailContent | null {
  if (to === 'pending') return null
  const { subject, heading, text, label, path } = words[to]
  return {
    subject: subject(name),
    heading,
    preview: text,
    blocks: [
      { kind: 'paragraph', text },
      { kind: 'button', label, url: publicUrl + path },
    ],
  }
}
