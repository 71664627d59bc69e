import type { VendorStatus } from '#modules/vendors'
import type { MailContent } from '#platform/mail/mail-layout.ts'

interface ShopOfMail {
  readonly name: string
  readonly publicUrl: string
}

export interface ShopStatusNews {
  readonly from: VendorStatus
  readonly to: VendorStatus
  /** Why we closed it, in an operator's words. */
  readonly reason?: string | undefined
}

interface Words {
  readonly subject: (name: string) => string
  readonly heading: string
  readonly text: string
  readonly label: string
  readonly path: string
}

const settings = '/profile-settings?tab=vendor'
const dashboard = { label: 'To your dashboard', path: '/vendor-dashboard' }

const words: Readonly<Record<Exclude<VendorStatus, 'pending'>, Words>> = {
  active: {
    ...dashboard,
    subject: (name) => `${name} is open`,
    heading: 'Your shop is open',
    text: 'Stripe can pay you out, so your hats can be bought from now on.',
  },
  restricted: {
    subject: (name) => `${name} cannot sell at the moment`,
    heading: 'Stripe needs something from you',
    text: 'Until it is settled your hats stay in sight but cannot be bought, and money for what you have sold waits. Your settings say what Stripe wants to know.',
    label: 'See what is missing',
    path: settings,
  },
  suspended: {
    ...dashboard,
    subject: (name) => `${name} was suspended`,
    heading: 'Your shop was suspended',
    text: 'Your hats cannot be bought. Orders that are paid still have to be sent. Write to us if you think that this is a mistake.',
  },
}

/** It has never sold: Stripe turned it away at the first visit. */
const turnedAway: Words = {
  ...words.restricted,
  heading: 'Stripe cannot pay you out yet',
  text: 'Stripe did not take your payout account for now. Your settings say what to do; your shop opens as soon as it is settled.',
}

/** After a suspension it is we who let the shop sell again, as far as Stripe does. */
const reinstated: Readonly<Record<Exclude<VendorStatus, 'suspended'>, Words>> = {
  active: {
    ...dashboard,
    subject: (name) => `${name} is open again`,
    heading: 'Your shop is open again',
    text: 'We have lifted the suspension: your hats can be bought again from now on.',
  },
  restricted: {
    ...words.restricted,
    text: `We have lifted the suspension. ${words.restricted.text}`,
  },
  pending: {
    subject: (name) => `${name} is no longer suspended`,
    heading: 'The suspension is lifted',
    text: 'Complete your setup at Stripe, and your hats can be bought.',
    label: 'To your shop settings',
    path: settings,
  },
}

/** What the artist reads when the shop's status has changed; null where there is nothing to say. */
export function shopStatusMail(
  { from, to, reason }: ShopStatusNews,
  { name, publicUrl }: ShopOfMail,
): MailContent | null {
  const said = wordsFor(from, to)
  if (!said) return null
  const { subject, heading, text, label, path } = said
  return {
    subject: subject(name),
    heading,
    preview: text,
    blocks: [
      { kind: 'paragraph', text },
      ...(reason ? [{ kind: 'paragraph', text: `The reason: ${reason}` } as const] : []),
      { kind: 'button', label, url: publicUrl + path },
    ],
  }
}

function wordsFor(from: VendorStatus, to: VendorStatus): Words | null {
  if (from === 'suspended' && to !== 'suspended') return reinstated[to]
  if (to === 'pending') return null
  return from === 'pending' && to === 'restricted' ? turnedAway : words[to]
}
