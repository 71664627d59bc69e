import type { PlatformMoneyReport } from '#modules/payments'
import { defaultSettings, type SettingName, type SiteServices, type SiteSettings } from '#modules/site'
import { payoutProblems, stripeTexts } from '../health/stripe-sentences.ts'

export interface ChecklistItem {
  readonly name: string
  readonly isDone: boolean
  /** What is set up, or what to do. */
  readonly text: string
  /** Where to do it on this site. */
  readonly link: { readonly to: string; readonly label: string } | null
}

export interface ChecklistFacts {
  readonly settings: SiteSettings
  /** Settings that an operator has saved or the environment decides. */
  readonly saved: readonly SettingName[]
  /** Categories in the menu. */
  readonly menu: number
  readonly services: SiteServices
  /** Null before the first check. */
  readonly money: Pick<PlatformMoneyReport, 'problem' | 'payoutInterval'> | null
  /** Paths of the webhook addresses at which no event has arrived. */
  readonly silentPaths: readonly string[]
  readonly hasProducts: boolean
}

/** Everything that a site needs before its first sale, in the order to do it. */
export function checklistOf(facts: ChecklistFacts): ChecklistItem[] {
  return [
    { name: 'Operator', isDone: true, text: 'You’re logged in with a second factor.', link: null },
    nameItem(facts),
    categoriesItem(facts),
    ratesItem(facts),
    emailItem(facts),
    stripeItem(facts),
    webhooksItem(facts),
    carrierItem(facts),
    productItem(facts),
  ]
}

function nameItem({ settings }: ChecklistFacts): ChecklistItem {
  const missing = [
    ...(settings.productName === defaultSettings.productName ? ['your own site name'] : []),
    ...(settings.legalName ? [] : ['the legal entity']),
    ...(settings.postalAddress ? [] : ['the postal address']),
  ]
  return {
    name: 'Name and contact',
    isDone: missing.length === 0,
    text:
      missing.length === 0
        ? `${settings.productName}, ${settings.contactEmail}.`
        : `Still missing: ${missing.join(', ')}.`,
    link: {
      to: '/operator/settings#settings-site',
      label: missing.length === 0 ? 'Change name' : 'Set name',
    },
  }
}

function categoriesItem({ menu }: ChecklistFacts): ChecklistItem {
  return {
    name: 'Categories',
    isDone: menu > 0,
    text:
      menu > 0
        ? `${menu === 1 ? '1 category is' : `${menu} categories are`} in the menu.`
        : 'Add at least one category and put it in the menu.',
    link: { to: '/operator/categories', label: menu > 0 ? 'Change categories' : 'Categories' },
  }
}

function ratesItem({ settings, saved }: ChecklistFacts): ChecklistItem {
  const isDone = saved.includes('feeBasisPoints') && saved.includes('taxBasisPoints')
  const rates = `Fee ${settings.feeBasisPoints / 100}%, tax ${settings.taxBasisPoints / 100}%`
  return {
    name: 'Fee and tax',
    isDone,
    text: isDone ? `${rates}.` : `${rates} are the defaults. Save your own, or save these to confirm them.`,
    link: { to: '/operator/settings#settings-rates', label: isDone ? 'Change fee' : 'Confirm fee' },
  }
}

function emailItem({ services, settings }: ChecklistFacts): ChecklistItem {
  return {
    name: 'Email',
    isDone: services.email,
    text: services.email
      ? `Your own sign-up email arrived. Alerts go to ${settings.contactEmail}; send yourself a test any time.`
      : 'Emails go to the stand-in’s mailbox. Set SMTP_URL to send real ones.',
    link: null,
  }
}

function stripeItem({ services, money }: ChecklistFacts): ChecklistItem {
  const problem = money?.problem
  const text = problem ? payoutProblems[problem] : stripeTexts[services.stripe]
  const isChecked = money !== null || services.stripe === 'stand-in'
  return {
    name: 'Stripe',
    isDone: services.stripe === 'live' && isChecked && !problem,
    text: isChecked ? text : 'The key has not been checked yet. The check runs every hour and at each start.',
    link: null,
  }
}

function webhooksItem({ silentPaths, settings }: ChecklistFacts): ChecklistItem {
  return {
    name: 'Stripe webhooks',
    isDone: silentPaths.length === 0,
    text:
      silentPaths.length === 0
        ? 'Events arrive at all three addresses.'
        : `No event has arrived yet at ${silentPaths.map((path) => settings.publicUrl + path).join(', ')}. Add each address in Stripe’s dashboard with the events of docs/stripe-events.md; the first artist and the first sale cause events.`,
    link: null,
  }
}

function carrierItem({ services, saved }: ChecklistFacts): ChecklistItem {
  const prices = saved.includes('shippingTable') ? 'your shipping table' : 'the default shipping table'
  return {
    name: 'Shipping',
    isDone: services.carrier !== 'stand-in',
    text: {
      shippo: 'Rates and labels come from your carrier.',
      'stand-in': 'Rates and labels come from a stand-in carrier. Set SHIPPO_TOKEN to get real ones.',
      none: `Orders ship at the prices of ${prices}, and artists enter tracking numbers by hand. With SHIPPO_TOKEN they get carriers’ rates and labels.`,
    }[services.carrier ?? 'none'],
    link: { to: '/operator/shipping', label: 'Shipping table' },
  }
}

function productItem({ hasProducts }: ChecklistFacts): ChecklistItem {
  return {
    name: 'First product',
    isDone: hasProducts,
    text: hasProducts
      ? 'The shop has products.'
      : 'Invite an artist, or register as one yourself, and add a product.',
    link: hasProducts
      ? { to: '/shop', label: 'View shop' }
      : { to: '/profile-settings?tab=vendor', label: 'Become an artist' },
  }
}
