import { capabilityOf, findAccount } from '../accounts/account.ts'
import { balancesOf, settlePending } from '../money/balance-transactions.ts'
import { createPayout, type Payout, settlePayout } from '../money/payouts.ts'
import type { Transfer } from '../money/transfer.ts'
import type { StandIn } from '../stand-in.ts'
import { StripeError } from '../stripe-error.ts'
import { dollars, html, time } from './html.ts'
import { notFoundPage, page, redirect } from './layout.ts'

const SHOWN = 50

/** The dashboard where vendors see their money. */
export function showExpress(standIn: StandIn, id: string, problem?: string): Response {
  const account = findAccount(standIn, id)
  if (!account) return notFoundPage(standIn, 'This account doesn’t exist.')
  const { available, pending } = balancesOf(standIn, id)
  const transfers = standIn.store.list<Transfer>('transfer', { where: { destination: id }, limit: SHOWN })
  const payouts = standIn.store.list<Payout>('payout', { account: id, limit: SHOWN })
  const content = html`<h1>Payouts of ${account.display_name ?? account.contact_email ?? id}</h1>
${problem ? html`<p class="alert" role="alert">${problem}</p>` : null}
<p class="quiet">Account ${id}. Transfers: ${capabilityOf(account, 'stripe_transfers').status}, payouts: ${capabilityOf(account, 'payouts').status}.</p>
<table class="sums"><caption class="hidden">Balance</caption><tbody>
<tr><th scope="row">Available to pay out</th><td>${dollars(available)}</td></tr>
<tr><th scope="row">Pending (on its way from the marketplace)</th><td>${dollars(pending)}</td></tr>
</tbody></table>
<form method="post" class="row">
<button class="main" name="action" value="payout">Pay out now</button>
<button name="action" value="payout-returned">Pay out and have the bank return it</button>
<button name="action" value="settle">Settle pending money</button>
</form>
<h2>Transfers received</h2>
${transfers.length === 0 ? html`<p>None yet.</p>` : transferTable(transfers)}
<h2>Payouts</h2>
${payouts.length === 0 ? html`<p>None yet.</p>` : payoutTable(payouts)}
<p><a href="/">Back to the marketplace</a></p>`
  return page(standIn, 'Payouts', content, { wide: true })
}

export function submitExpress(standIn: StandIn, id: string, form: FormData): Response {
  if (!findAccount(standIn, id)) return notFoundPage(standIn, 'This account doesn’t exist.')
  try {
    if (form.get('action') === 'settle') settlePending(standIn)
    else payOutNow(standIn, id, form.get('action') === 'payout-returned' ? 'failed' : 'paid')
  } catch (error) {
    if (error instanceof StripeError) return showExpress(standIn, id, error.message)
    throw error
  }
  return redirect(`/sandbox/stripe/express/${id}`)
}

/** Pays out the available balance. The stand-in's bank accepts or returns it at once. */
function payOutNow(standIn: StandIn, id: string, outcome: 'paid' | 'failed'): void {
  standIn.store.transaction(() => {
    const { available } = balancesOf(standIn, id)
    if (available <= 0) {
      throw new StripeError(
        400,
        { type: 'invalid_request_error', message: 'There is no available money to pay out.' },
        true,
      )
    }
    const payout = createPayout(standIn, id, { amount: available })
    settlePayout(standIn, payout.id, outcome)
  })
}

function transferTable(transfers: Transfer[]) {
  return html`<section class="scroll" aria-label="Transfers received" tabindex="0"><table class="list">
<thead><tr><th scope="col">When</th><th scope="col">Amount</th><th scope="col">Reversed</th><th scope="col">For</th></tr></thead>
<tbody>${transfers.map(
    (transfer) =>
      html`<tr><td>${time(transfer.created)}</td><td>${dollars(transfer.amount)}</td><td>${
        transfer.amount_reversed > 0 ? dollars(transfer.amount_reversed) : '–'
      }</td><td>${transfer.description ?? transfer.transfer_group ?? transfer.id}</td></tr>`,
  )}</tbody></table></section>`
}

function payoutTable(payouts: Payout[]) {
  return html`<section class="scroll" aria-label="Payouts" tabindex="0"><table class="list">
<thead><tr><th scope="col">When</th><th scope="col">Amount</th><th scope="col">State</th></tr></thead>
<tbody>${payouts.map(
    (payout) =>
      html`<tr><td>${time(payout.created)}</td><td>${dollars(payout.amount)}</td><td>${payout.status}</td></tr>`,
  )}</tbody></table></section>`
}
