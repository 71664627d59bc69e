import { sql } from 'kysely'
import { expect } from 'vitest'
import {
  acceptOffer,
  caseTopic,
  caseView,
  confirmReturn,
  decideCase,
  escalateCase,
  offerSolution,
  openCase,
  sendBack,
} from '#modules/cases/server'
import type { RefundSelection } from '#modules/orders'
import { guestPathOf, type OrderTables } from '#modules/orders/server'
import { reinstateVendor, suspendVendor } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { visitor } from '#shared/actor.ts'
import type { OrderId, VendorId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { aPerson } from '../identity-factories.ts'
import { type CaseWorld, pick } from './random-world.ts'

const db = databaseOf<OrderTables>()
export const network = networkOf('192.0.2.45')

type CaseHappening = (world: CaseWorld, dice: number) => Promise<unknown>

/** A guest's cases about hats, what artists and operators do with them, and suspended artists. Each may be refused. */
export const caseHappenings: Readonly<Record<string, CaseHappening>> = {
  openCase: async ({ artists, orders, cases }, dice) => {
    const [orderId, { vendorId }] = [pick(orders, dice), pick(artists, dice >> 1)]
    const about = { orderId, vendorId, guestToken: tokenOf(orderId) }
    const { lines } = await caseTopic(visitor, about)
    const input = {
      reason: 'damaged' as const,
      text: 'The brim is bent.',
      lines: lines.map(({ lineId }) => ({ lineId, quantity: 1 })),
      pictures: [],
    }
    cases.push({ id: await openCase(visitor, about, input, network), orderId, vendorId })
  },
  offerInCase: async (world, dice) => {
    const { id, orderId, vendorId } = pick(world.cases, dice)
    const artist = world.artists.find((one) => one.vendorId === vendorId)
    if (!artist) return
    const kind = pick(['refund', 'refund', 'return'] as const, dice >> 1)
    const selection = await selectionOf(orderId, vendorId, dice)
    await offerSolution(artist, id, { kind, selection, text: '' })
  },
  acceptInCase: async ({ cases }, dice) => {
    const { id, orderId } = pick(cases, dice)
    const address = { id, guestToken: tokenOf(orderId) }
    const { offerNumber } = await caseView(visitor, address)
    if (offerNumber !== null) await acceptOffer(visitor, address, offerNumber)
  },
  returnInCase: async ({ artists, cases }, dice) => {
    const { id, orderId, vendorId } = pick(cases, dice)
    await sendBack(visitor, { id, guestToken: tokenOf(orderId) }, '1Z 999')
    const artist = artists.find((one) => one.vendorId === vendorId)
    if (artist && dice % 4 !== 0) await confirmReturn(artist, id, dice % 2 === 0)
  },
  escalateCase: async ({ cases }, dice) => {
    const { id, orderId } = pick(cases, dice)
    await escalateCase(visitor, { id, guestToken: tokenOf(orderId) }, 'No.')
  },
  decideCase: async ({ cases }, dice) => {
    const { id, orderId, vendorId } = pick(cases, dice)
    const selection = await selectionOf(orderId, vendorId, dice)
    await decideCase(await aPerson({ isOperator: true }), id, {
      reason: 'so it goes',
      decision: dice % 5 === 0 ? { kind: 'nothing' } : { kind: 'refund', selection, restock: dice % 2 === 0 },
    })
  },
  suspend: async ({ artists }, dice) =>
    suspendVendor(await aPerson({ isOperator: true }), pick(artists, dice).vendorId, 'so it goes'),
  reinstate: async ({ artists }, dice) =>
    reinstateVendor(await aPerson({ isOperator: true }), pick(artists, dice).vendorId, 'so it goes'),
}

/** A case that ended with a refund made exactly one, of the amount that its case shows; no other case made one. */
export async function expectEveryCaseSettled({ cases }: Pick<CaseWorld, 'cases'>): Promise<void> {
  for (const { id } of cases) {
    const { rows } = await sql<{ refunded: boolean; refundedCents: number | null; made: number[] }>`
      select outcome is not distinct from 'refunded' as refunded,
        (select amount_cents::int from case_events where case_id = cases.id and amount_cents is not null
          order by number desc limit 1) as "refundedCents",
        array(select amount_cents::int from refunds where order_id = cases.order_id
          and idempotency_key = 'order:' || cases.order_id || ':case:' || cases.id) as made
      from cases where id = ${id}`.execute(db())
    const [found] = rows
    expect(found?.made).toEqual(found?.refunded ? [found.refundedCents] : [])
  }
}

async function selectionOf(orderId: OrderId, vendorId: VendorId, dice: number): Promise<RefundSelection> {
  if (dice % 3 === 0) return { kind: 'amount', amountCents: cents(1 + (dice % 4_000)) }
  if (dice % 3 === 1) return { kind: 'rest' }
  const lines = await db()
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', orderId)
    .where('vendor_id', '=', vendorId)
    .execute()
  return {
    kind: 'items',
    lines: lines.map(({ id }) => ({ lineId: id, quantity: 1 })),
    shippingOf: dice % 2 === 0 ? [vendorId] : [],
  }
}

export const tokenOf = (orderId: OrderId) =>
  new URLSearchParams(guestPathOf(orderId).split('?')[1]).get('token') ?? ''
