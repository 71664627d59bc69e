import { capabilityOf, getAccount } from '../accounts/account.ts'
import { type AccountLink, findLink, isUsable, useLink } from '../accounts/account-links.ts'
import { completeOnboarding, restrictOnboarding } from '../accounts/capability-states.ts'
import type { StandIn } from '../stand-in.ts'
import { html } from './html.ts'
import { notFoundPage, page, redirect } from './layout.ts'

/** The hosted onboarding. A used or expired link goes to the shop's refresh address, which makes a new one. */
export function showOnboarding(standIn: StandIn, id: string): Response {
  const link = findLink(standIn, id)
  if (!link) return notFoundPage(standIn, 'There is no such onboarding link.')
  if (!isUsable(standIn, link)) return redirect(link.refreshUrl)
  const account = getAccount(standIn, link.account)
  const status = capabilityOf(account, 'stripe_transfers').status
  return page(
    standIn,
    'Set up payouts',
    html`<h1>Set up payouts</h1>
<p>${account.display_name ?? account.contact_email ?? account.id} wants to be paid by this shop. At Stripe you would now give your name, your
tax number and your bank account. Here you choose how that ends.</p>
<p class="quiet">Account ${account.id}, at present ${status}.</p>
<form method="post" class="stack">
<button class="main" name="outcome" value="complete">Complete onboarding</button>
<button name="outcome" value="incomplete">Leave incomplete</button>
<button name="outcome" value="restricted">Get restricted</button>
</form>`,
  )
}

export function submitOnboarding(standIn: StandIn, id: string, form: FormData): Response {
  const link = findLink(standIn, id)
  if (!link) return notFoundPage(standIn, 'There is no such onboarding link.')
  if (!isUsable(standIn, link)) return redirect(link.refreshUrl)
  return standIn.store.transaction(() => finish(standIn, link, form.get('outcome')))
}

function finish(standIn: StandIn, link: AccountLink, outcome: FormDataEntryValue | null): Response {
  useLink(standIn, link)
  if (outcome === 'complete') completeOnboarding(standIn, link.account)
  if (outcome === 'restricted') restrictOnboarding(standIn, link.account)
  return redirect(link.returnUrl)
}
