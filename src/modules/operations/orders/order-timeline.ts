import type { OperatorOrder } from '#modules/orders'
import type { OrderMoney } from '#modules/payments'
import type { Cents } from '#shared/money.ts'
import { auditActions, isAuditAction } from '#shared/audit-actions.ts'
import type { AuditEntryView } from '../audit/audit-entry-view.ts'
import type { OrderEmail } from './order-email.ts'

/** One thing that happened to an order. */
export interface TimelineEntry {
  readonly key: string
  readonly at: Date
  readonly kind: 'order' | 'money' | 'shipping' | 'email' | 'note' | 'act'
  readonly title: string
  readonly detail: string | null
  readonly amountCents: Cents | null
  /** Of an email, which can be sent again. */
  readonly emailId?: string
}

export interface TimelineFacts {
  readonly order: OperatorOrder
  readonly money: OrderMoney
  readonly emails: readonly OrderEmail[]
  readonly acts: readonly AuditEntryView[]
  /** Email addresses of the notes' authors by account. */
  readonly authors: ReadonlyMap<string, string>
}

/** Everything that happened to an order, oldest first. */
export function orderTimeline(facts: TimelineFacts): TimelineEntry[] {
  const entries = [
    ...orderEntries(facts),
    ...moneyEntries(facts),
    ...shippingEntries(facts),
    ...facts.emails.map(emailEntry),
    ...noteEntries(facts),
    ...facts.acts.filter(({ action }) => action !== 'add-order-note').map(actEntry),
  ]
  return entries.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

function orderEntries({ order }: TimelineFacts): TimelineEntry[] {
  const base = { kind: 'order', detail: null } as const
  return [
    { ...base, key: 'placed', at: new Date(order.placedAt), title: 'Order placed', amountCents: null },
    { ...base, key: 'paid', at: order.paidAt, title: 'Paid', amountCents: order.totalCents },
  ]
}

function moneyEntries({ order, money }: TimelineFacts): TimelineEntry[] {
  const nameOf = (vendorId: string) =>
    order.vendorOrders.find(({ vendor }) => vendor.id === vendorId)?.vendor.name ?? 'an artist'
  const base = { kind: 'money' } as const
  return [
    ...money.transfers.flatMap(({ id, vendorId, amountCents, sentAt, stripeId }) =>
      sentAt
        ? [
            {
              ...base,
              key: `transfer ${id}`,
              at: sentAt,
              title: `Transfer to ${nameOf(vendorId)}`,
              detail: stripeId,
              amountCents,
            },
          ]
        : [],
    ),
    ...money.reversals.map(({ id, createdAt, amountCents, status }) => ({
      ...base,
      key: `reversal ${id}`,
      at: createdAt,
      title: 'Transfer taken back',
      detail: status,
      amountCents,
    })),
    ...money.refunds.map(({ id, createdAt, amountCents, status, reason, outsideReference }) => ({
      ...base,
      key: `refund ${id}`,
      at: createdAt,
      title: outsideReference ? `Refund outside Stripe, ${status}` : `Refund, ${status}`,
      detail: outsideReference ? `${reason}\nReference: ${outsideReference}` : reason,
      amountCents,
    })),
    ...money.disputes.flatMap(({ id, openedAt, closedAt, amountCents, status, reason }) => [
      { ...base, key: `dispute ${id}`, at: openedAt, title: 'Dispute opened', detail: reason, amountCents },
      ...(closedAt
        ? [
            {
              ...base,
              key: `closed ${id}`,
              at: closedAt,
              title: `Dispute ${status}`,
              detail: null,
              amountCents,
            },
          ]
        : []),
    ]),
  ]
}

function shippingEntries({ order }: TimelineFacts): TimelineEntry[] {
  return order.vendorOrders.flatMap((vendorOrder) => {
    const { name } = vendorOrder.vendor
    const parts = vendorOrder.shipments.length > 0 ? vendorOrder.shipments : [vendorOrder]
    return parts.flatMap(({ id, shippedAt, deliveredAt, tracking }) => {
      const detail = tracking && `${tracking.carrier} ${tracking.trackingNumber}`
      const base = { kind: 'shipping', detail, amountCents: null } as const
      return [
        ...(shippedAt
          ? [{ ...base, key: `shipped ${id}`, at: new Date(shippedAt), title: `Shipped by ${name}` }]
          : []),
        ...(deliveredAt
          ? [
              {
                ...base,
                key: `delivered ${id}`,
                at: new Date(deliveredAt),
                title: order.isLocalPickup ? `Picked up at ${name}` : `Delivered, from ${name}`,
              },
            ]
          : []),
      ]
    })
  })
}

function emailEntry({ id, createdAt, sentAt, subject, recipient, refusedAt }: OrderEmail): TimelineEntry {
  const state = refusedAt ? 'refused by the mail server' : sentAt ? 'sent' : 'not sent yet'
  return {
    key: `email ${id}`,
    at: sentAt ?? createdAt,
    kind: 'email',
    title: `Email: ${subject}`,
    detail: `To ${recipient}, ${state}`,
    amountCents: null,
    emailId: id,
  }
}

function noteEntries({ order, authors }: TimelineFacts): TimelineEntry[] {
  return order.notes.map(({ id, at, author, text }) => ({
    key: `note ${id}`,
    at,
    kind: 'note',
    title: `Note by ${(author && authors.get(author)) ?? 'an operator'}`,
    detail: text,
    amountCents: null,
  }))
}

function actEntry({ id, at, action, actorEmail, actorKind, reason }: AuditEntryView): TimelineEntry {
  const act = isAuditAction(action) ? auditActions[action] : action
  return {
    key: `act ${id}`,
    at,
    kind: 'act',
    title: `${act}: ${actorEmail ?? actorKind}`,
    detail: reason,
    amountCents: null,
  }
}
