import { type Account, capabilityOf } from '../accounts/account.ts'
import type { Session } from '../checkout/session.ts'
import { type Delivery, recentDeliveries } from '../events/delivery-queue.ts'
import { balancesOf } from '../money/balance-transactions.ts'
import type { Dispute } from '../money/disputes.ts'
import type { Refund } from '../money/refunds.ts'
import type { Payout } from '../money/payouts.ts'
import type { Transfer } from '../money/transfers.ts'
import type { Charge } from '../payments/charge.ts'
import type { StandIn } from '../stand-in.ts'
import { PLATFORM } from '../store.ts'
import { readSwitches, switchesSchema } from '../switches.ts'
import { dollars, type Html, html, time } from './html.ts'
import { page } from './layout.ts'

const SHOWN = 30

/** Everything the stand-in holds, with buttons for what happens at Stripe without the shop's doing. */
export function showOverview(standIn: StandIn, problem?: string): Response {
  const { available, pending } = balancesOf(standIn, PLATFORM)
  const content = html`<h1>What Stripe would know</h1>
${problem ? html`<p class="alert" role="alert">${problem}</p>` : null}
<p>Balance of the shop: <strong>${dollars(available)}</strong> available, ${dollars(pending)} pending.
<a href="/sandbox/stripe/state.json">All of it as JSON</a></p>
<form method="post" action="/sandbox/stripe/actions"><button name="action" value="settle">Let pending money arrive</button></form>
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
  const select = (name: 'delivery' | 'api', label: string) => html`<div>
<label for="${name}">${label}</label>
<select id="${name}" name="${name}">${switchesSchema.shape[name]
    .unwrap()
    .options.map(
      (option) => html`<option${option === switches[name] ? html` selected` : null}>${option}</option>`,
    )}</select></div>`
  return html`<h2>Switches</h2>
<form method="post" action="/sandbox/stripe/switches" class="row">
${select('delivery', 'Webhooks')}${select('api', 'Calls of the API')}
<button>Set switches</button>
</form>`
}

function table(label: string, head: string[], rows: Html[]): Html {
  if (rows.length === 0) return html`<h2>${label}</h2><p>None yet.</p>`
  return html`<h2>${label}</h2>
<div class="scroll" role="region" aria-label="${label}" tabindex="0"><table class="list">
<thead><tr>${head.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div>`
}

/** A button that acts on one object; its name for screen readers says which. */
function act(action: string, id: string, label: string): Html {
  return html`<form method="post" action="/sandbox/stripe/actions"><input type="hidden" name="id" value="${id}"><button name="action" value="${action}">${label}<span class="hidden"> ${id}</span></button></form>`
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
  return html`<div class="row">${act('debit-paid', session.id, 'Bank pays')}${act('debit-failed', session.id, 'Bank does not pay')}</div>`
}

function chargeSection(standIn: StandIn): Html {
  const rows = standIn.store.list<Charge>('charge', { limit: SHOWN }).map((charge) => {
    const canDispute = charge.status === 'succeeded' && !charge.disputed && !charge.refunded
    const state = `${charge.status}${charge.disputed ? ', disputed' : ''}`
    return html`<tr><td>${time(charge.created)}</td><td>${charge.id}</td><td>${dollars(charge.amount)}</td><td>${state}</td>
<td>${dollars(charge.amount_refunded)}</td><td>${canDispute ? act('dispute', charge.id, 'Open dispute') : null}</td></tr>`
  })
  return table('Payments', ['Created', 'Charge', 'Amount', 'State', 'Refunded', 'Actions'], rows)
}

function refundSection(standIn: StandIn): Html {
  const rows = standIn.store.list<Refund>('refund', { limit: SHOWN }).map(
    (
      refund,
    ) => html`<tr><td>${time(refund.created)}</td><td>${refund.id}</td><td>${dollars(refund.amount)}</td><td>${refund.status}</td>
<td>${refund.charge}</td><td><div class="row">${refund.status === 'pending' ? act('refund-arrives', refund.id, 'Bank takes it') : null}${refund.status === 'failed' ? null : act('refund-fails', refund.id, 'Bank sends it back')}</div></td></tr>`,
  )
  return table('Refunds', ['Created', 'Refund', 'Amount', 'State', 'Of', 'Actions'], rows)
}

function disputeSection(standIn: StandIn): Html {
  const rows = standIn.store.list<Dispute>('dispute', { limit: SHOWN }).map((dispute) => {
    const open = dispute.status === 'needs_response' || dispute.status === 'under_review'
    return html`<tr><td>${time(dispute.created)}</td><td>${dispute.id}</td><td>${dollars(dispute.amount)}</td><td>${dispute.status}</td>
<td><div class="row">${open ? html`${act('dispute-won', dispute.id, 'Shop wins')}${act('dispute-lost', dispute.id, 'Shop loses')}` : null}</div></td></tr>`
  })
  return table('Disputes', ['Opened', 'Dispute', 'Amount', 'State', 'Actions'], rows)
}

function transferSection(standIn: StandIn): Html {
  const rows = standIn.store.list<Transfer>('transfer', { limit: SHOWN }).map(
    (
      transfer,
    ) => html`<tr><td>${time(transfer.created)}</td><td>${transfer.id}</td><td>${dollars(transfer.amount)}</td><td>${dollars(transfer.amount_reversed)}</td>
<td>${transfer.destination}</td><td>${transfer.transfer_group ?? ''}</td></tr>`,
  )
  return table('Transfers', ['Created', 'Transfer', 'Amount', 'Reversed', 'To', 'Group'], rows)
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
<td><div class="row">${payout.status === 'pending' ? html`${act('payout-paid', payout.id, 'Bank takes it')}${act('payout-failed', payout.id, 'Bank returns it')}` : null}</div></td></tr>`,
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
