import { type Account, capabilityOf, getAccount } from '../accounts/account.ts'
import { type AccountLink, findLink, isUsable, redeemLink } from '../accounts/account-links.ts'
import { completeOnboarding, restrictOnboarding } from '../accounts/capability-states.ts'
import type { StandIn } from '../stand-in.ts'
import { html } from './html.ts'
import { notFoundPage, page, redirect } from './layout.ts'

/** Stripe's names for the business types. */
const businessTypes = {
  individual: 'Individual or sole proprietor',
  company: 'Company',
  non_profit: 'Nonprofit organization',
}

/**
 * The hosted onboarding. A used or expired link redirects to the marketplace's refresh URL, which creates a new one.
 */
export function showOnboarding(standIn: StandIn, id: string): Response {
  const link = findLink(standIn, id)
  if (!link) return notFoundPage(standIn, 'This onboarding link doesn’t exist.')
  if (!isUsable(standIn, link)) return redirect(link.refreshUrl)
  const account = getAccount(standIn, link.account)
  const status = capabilityOf(account, 'stripe_transfers').status
  return page(
    standIn,
    'Set up payouts',
    html`<h1>Set up payouts</h1>
<p>${account.display_name ?? account.contact_email ?? account.id} wants to be paid by this marketplace. At Stripe you would now give your name, your
tax number and your bank account. Here you choose how that ends.</p>
<p class="quiet">Account ${account.id}, currently ${status}.</p>
<form method="post" class="stack">
${askForType(account)}<button class="main" name="outcome" value="complete">Complete onboarding</button>
<button name="outcome" value="incomplete">Leave incomplete</button>
<button name="outcome" value="restricted">Get restricted</button>
</form>`,
  )
}

export function submitOnboarding(standIn: StandIn, id: string, form: FormData): Response {
  const link = findLink(standIn, id)
  if (!link) return notFoundPage(standIn, 'This onboarding link doesn’t exist.')
  if (!isUsable(standIn, link)) return redirect(link.refreshUrl)
  return standIn.store.transaction(() => finish(standIn, link, form))
}

/** Asks for the business type if the platform didn't provide it. */
function askForType({ identity }: Account) {
  if (identity.entity_type) return null
  return html`<div><label for="business_type">Business type</label>
<select id="business_type" name="business_type">${Object.entries(businessTypes).map(
    ([value, label]) => html`<option value="${value}">${label}</option>`,
  )}</select></div>
`
}

function setBusinessType(standIn: StandIn, accountId: string, chosen: FormDataEntryValue | null): void {
  const account = getAccount(standIn, accountId)
  if (account.identity.entity_type || typeof chosen !== 'string' || !(chosen in businessTypes)) return
  account.identity.entity_type = chosen
  standIn.store.update(account)
}

function finish(standIn: StandIn, link: AccountLink, form: FormData): Response {
  redeemLink(standIn, link)
  const outcome = form.get('outcome')
  if (outcome === 'complete') {
    setBusinessType(standIn, link.account, form.get('business_type'))
    completeOnboarding(standIn, link.account)
  }
  if (outcome === 'restricted') restrictOnboarding(standIn, link.account)
  return redirect(link.returnUrl)
}
