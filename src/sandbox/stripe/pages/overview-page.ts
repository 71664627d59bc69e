import { type Account, capabilityOf } from '../accounts/account.ts'
import type { Session } from '../checkout/session.ts'
import { type Delivery, recentDeliveries } from '../events/delivery-queue.ts'
import { balancesOf } from '../money/balance-transactions.ts'
import { isInquiry } from '../money/disputes.ts'
import type { Dispute } from '../money/dispute-object.ts'
import type { Refund } from '../money/refund-object.ts'
import type { Payout } from '../money/payouts.ts'
import type { Transfer } from '../money/transfer.ts'
import type { Charge } from '../payments/charge-object.ts'
import type { StandIn } from '../stand-in.ts'
import { PLATFORM } from '../store.ts'
import { readSwitches, switchesSchema } from '../switches.ts'
import { dollars, type Html, html, time } from './html.ts'
import { page } from './layout.ts'

const SHOWN = 30

/** The stand-in's state, with buttons for changes at Stripe that the marketplace doesn't make. */
export function overviewPage(standIn: StandIn, problem?: string): Response {
  const { available, pending } = balancesOf(standIn, PLATFORM)
  const content = html`<h1>Stripe’s records</h1>
${problem ? html`<p class="alert" role="alert">${problem}</p>` : null}
<p>Platform balance: <strong>${dollars(available)}</strong> available, ${dollars(pending)} pending.
<a href="/sandbox/stripe/state.json">View as JSON</a></p>
<form method="post" action="/sandbox/stripe/actions"><button name="action" value="settle">Let pending money arrive</button>
<button name="action" value="pay-out-platform">Pay the balance out</button></form>
<form method="post" action="/sandbox/stripe/actions" class="row"><button name="action" value="stripe-fee">Charge a Connect fee of $2.00</button></form>
<form method="post" action="/sandbox/stripe/actions" class="row"><div><label for="top-up">Dollars to add to the balance</label>
<input id="top-up" name="id" inputmode="decimal" required></div><button name="action" value="top-up">Top up</button></form>
${switchForm(standIn)}
${sessionSection(standIn)}
${chargeSection(standIn)}
${refundSection(standIn)}
${disputeSection(standIn)}
${transferSection(standIn)}
${accountSection(standIn)}
${payoutSection(standIn)}
${eventSection(standIn)}`
  return page(standIn, 'Stand-in for Stripe', content, { wide: true })
}

function switchForm(standIn: StandIn): Html {
  const switches = readSwitches(standIn)
  const select = (name: 'delivery' | 'api' | 'payoutSchedule', label: string) => html`<div>
<label for="${name}">${label}</label>
<select id="${name}" name="${name}">${switchesSchema.shape[name]
    .unwrap()
    .options.map(
      (option) => html`<option${option === switches[name] ? html` selected` : null}>${option}</option>`,
    )}</select></div>`
  return html`<h2>Switches</h2>
<form method="post" action="/sandbox/stripe/switches" class="row">
${select('delivery', 'Webhooks')}${select('api', 'API calls')}${select('payoutSchedule', 'Platform payouts')}
<button>Set switches</button>
</form>`
}

function table(label: string, head: string[], rows: Html[]): Html {
  if (rows.length === 0) return html`<h2>${label}</h2><p>None yet.</p>`
  return html`<h2>${label}</h2>
<section class="scroll" aria-label="${label}" tabindex="0"><table class="list">
<thead><tr>${head.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></section>`
}

/** A button that acts on one object. Its accessible name includes the id. */
function act(action: string, id: string, label: string): Html {
  return html`<form method="post" action="/sandbox/stripe/actions"><input type="hidden" name="id" value="${id}"><button name="action" value="${action}">${label}<span class="hidden"> ${id}</span></button></form>`
}

/** Buttons with an amount field in dollars; empty means all of it. */
function actWithAmount(actions: readonly (readonly [action: string, label: string])[], id: string): Html {
  const buttons = actions.map(
    ([action, label]) =>
      html`<button name="action" value="${action}">${label}<span class="hidden"> ${id}</span></button>`,
  )
  return html`<form method="post" action="/sandbox/stripe/actions" class="row"><input type="hidden" name="id" value="${id}">
<input name="amount" inputmode="decimal" size="8" placeholder="Full amount" aria-label="Amount in dollars for ${id}. Leave empty for the full amount">${buttons}</form>`
}

function sessionSection(standIn: StandIn): Html {
  const rows = standIn.store.list<Session>('checkout.session', { limit: SHOWN }).map(
    (
      session,
    ) => html`<tr><td>${time(session.created)}</td><td><a href="/sandbox/stripe/checkout/${session.id}">${session.id.slice(0, 20)}…</a></td><td>${dollars(session.amount_total)}</td>
<td>${session.status}, ${session.payment_status}</td><td>${session.client_reference_id ?? ''}</td><td>${sessionActions(session)}</td></tr>`,
  )
  return table('Checkout sessions', ['Created', 'Session', 'Total', 'State', 'Reference', 'Actions'], rows)
}

function sessionActions(session: Session): Html | null {
  if (session.status === 'open') return act('expire', session.id, 'Expire')
  if (session.status === 'expired' || session.payment_status !== 'unpaid') return null
  return html`<div class="row">${act('debit-paid', session.id, 'Bank pays')}${act('debit-failed', session.id, 'Bank doesn’t pay')}</div>`
}

function chargeSection(standIn: StandIn): Html {
  const rows = standIn.store.list<Charge>('charge', { limit: SHOWN }).map((charge) => {
    const actions = [
      ['dispute', 'Open dispute'],
      ['inquiry', 'Open inquiry'],
      ['dashboard-refund', 'Refund in the dashboard'],
    ] as const
    const state = `${charge.status}${charge.disputed ? ', disputed' : ''}`
    return html`<tr><td>${time(charge.created)}</td><td>${charge.id}</td><td>${dollars(charge.amount)}</td><td>${state}</td>
<td>${dollars(charge.amount_refunded)}</td><td>${charge.status === 'succeeded' ? actWithAmount(actions, charge.id) : null}</td></tr>`
  })
  return table('Payments', ['Created', 'Charge', 'Amount', 'State', 'Refunded', 'Actions'], rows)
}

function refundSection(standIn: StandIn): Html {
  const rows = standIn.store.list<Refund>('refund', { limit: SHOWN }).map(
    (
      refund,
    ) => html`<tr><td>${time(refund.created)}</td><td>${refund.id}</td><td>${dollars(refund.amount)}</td><td>${refund.status}</td>
<td>${refund.charge}</td><td><div class="row">${refund.status === 'succeeded' ? act('refund-reference', refund.id, 'Bank names its reference') : null}${refund.status === 'pending' ? act('refund-arrives', refund.id, 'Bank accepts it') : null}${refund.status === 'failed' ? null : act('refund-fails', refund.id, 'Bank returns it')}</div></td></tr>`,
  )
  return table('Refunds', ['Created', 'Refund', 'Amount', 'State', 'Of', 'Actions'], rows)
}

function disputeSection(standIn: StandIn): Html {
  const rows = standIn.store.list<Dispute>('dispute', { limit: SHOWN }).map(
    (
      dispute,
    ) => html`<tr><td>${time(dispute.created)}</td><td>${dispute.id}</td><td>${dollars(dispute.amount)}</td><td>${dispute.status}</td>
<td><div class="row">${disputeActions(dispute).map(([action, label]) => act(action, dispute.id, label))}</div></td></tr>`,
  )
  return table('Disputes', ['Opened', 'Dispute', 'Amount', 'State', 'Actions'], rows)
}

function disputeActions(dispute: Dispute): [action: string, label: string][] {
  if (isInquiry(dispute)) {
    return [
      ['inquiry-escalates', 'Escalate to dispute'],
      ['inquiry-closed', 'Close inquiry'],
    ]
  }
  if (dispute.status === 'lost') return [['dispute-won', 'Bank corrects it: marketplace wins']]
  if (dispute.status === 'won' || dispute.status === 'warning_closed') return []
  return [
    ['dispute-won', 'Marketplace wins'],
    ['dispute-lost', 'Marketplace loses'],
  ]
}

function transferSection(standIn: StandIn): Html {
  const rows = standIn.store.list<Transfer>('transfer', { limit: SHOWN }).map(
    (
      transfer,
    ) => html`<tr><td>${time(transfer.created)}</td><td>${transfer.id}</td><td>${dollars(transfer.amount)}</td><td>${dollars(transfer.amount_reversed)}</td>
<td>${transfer.destination}</td><td>${transfer.transfer_group ?? ''}</td>
<td>${transfer.reversed ? null : actWithAmount([['dashboard-reversal', 'Reverse in dashboard']], transfer.id)}</td></tr>`,
  )
  return table('Transfers', ['Created', 'Transfer', 'Amount', 'Reversed', 'To', 'Group', 'Actions'], rows)
}

function accountSection(standIn: StandIn): Html {
  const rows = standIn.store.list<Account>('v2.core.account', { limit: 100 }).map((account) => {
    const transfers = capabilityOf(account, 'stripe_transfers').status
    const payouts = capabilityOf(account, 'payouts').status
    return html`<tr><td><a href="/sandbox/stripe/express/${account.id}">${account.display_name ?? account.id}</a></td><td>${transfers}</td><td>${payouts}</td>
<td>${dollars(balancesOf(standIn, account.id).available)}</td><td><div class="row">
${transfers === 'active' ? act('restrict-transfers', account.id, 'Restrict transfers') : act('reinstate-transfers', account.id, 'Reinstate transfers')}
${payouts === 'active' ? act('restrict-payouts', account.id, 'Restrict payouts') : act('reinstate-payouts', account.id, 'Reinstate payouts')}
${act('review', account.id, 'Put under review')}</div></td></tr>`
  })
  return table('Connected accounts', ['Account', 'Transfers', 'Payouts', 'Available', 'Actions'], rows)
}

function payoutSection(standIn: StandIn): Html {
  const rows = standIn.store.list<Payout>('payout', { limit: SHOWN }).map(
    (
      payout,
    ) => html`<tr><td>${time(payout.created)}</td><td>${payout.id}</td><td>${dollars(payout.amount)}</td><td>${payout.status}</td>
<td><div class="row">${payout.status === 'pending' ? html`${act('payout-paid', payout.id, 'Bank accepts it')}${act('payout-failed', payout.id, 'Bank returns it')}` : null}</div></td></tr>`,
  )
  return table('Payouts', ['Created', 'Payout', 'Amount', 'State', 'Actions'], rows)
}

function eventSection(standIn: StandIn): Html {
  const rows = recentDeliveries(standIn, SHOWN).map(
    (
      delivery: Delivery,
    ) => html`<tr><td>${delivery.event_type}</td><td>${delivery.event_id}</td><td>${delivery.state}</td><td>${delivery.attempts}</td>
<td>${delivery.last_answer ?? ''}</td><td>${act('send-again', delivery.event_id, 'Send again')}</td></tr>`,
  )
  return table('Webhook deliveries', ['Event', 'Id', 'State', 'Attempts', 'Last answer', 'Actions'], rows)
}
