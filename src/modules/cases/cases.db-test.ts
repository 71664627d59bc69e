import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  configureGuestLinks,
  guestPathOf,
  refundAmountOf,
  refundOrder,
  refundOrderJob,
} from '#modules/orders/server'
import type { CaseLine } from '#modules/cases'
import type { RefundSelection } from '#modules/orders'
import { now, shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { configureRateLimits } from '#platform/http/rate-limit.server.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { type Actor, type Person, system, visitor } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import type { CaseId, OrderId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aPaidOrder } from '#tests/support/paid-order-factory.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { acceptOffer } from './answering/accept-offer.server.ts'
import { confirmReturn } from './answering/confirm-return.server.ts'
import { declineCase } from './answering/decline-case.server.ts'
import { escalateCase } from './answering/escalate-case.server.ts'
import { offerSolution } from './answering/offer-solution.server.ts'
import { sendBack } from './answering/send-back.server.ts'
import { withdrawCase } from './answering/withdraw-case.server.ts'
import { writeInCase } from './answering/write-in-case.server.ts'
import { casePicturesInUse } from './case-pictures-in-use.server.ts'
import { decideCase } from './deciding/decide-case.server.ts'
import { followDeadlines } from './deciding/follow-deadlines.server.ts'
import { deleteOldCases } from './delete-old-cases.server.ts'
import { caseNotice } from './notices/case-notice.server.ts'
import { caseTopic } from './opening/case-topic.server.ts'
import { openCase } from './opening/open-case.server.ts'
import { eraseCases, exportCases, openCasesOf } from './personal-data.server.ts'
import {
  casesForOperators,
  casesOfOrder,
  casesOfVendor,
  openCasesOfShopper,
  openCasesOfVendor,
} from './reading/case-queries.server.ts'
import { casesToAnswer } from './reading/cases-to-answer.server.ts'
import { ordersWithOpenCases } from './reading/orders-with-open-cases.server.ts'
import { caseForOperators, caseView } from './reading/case-view.server.ts'
import { exportCasesForOperators } from './reading/export-cases-for-operators.server.ts'

const db = databaseOf<unknown>()
configureGuestLinks('a secret for guest links in tests')
beforeAll(() => openJobs([refundOrderJob]))
beforeEach(() => configureRateLimits(false))

const network = networkOf('192.0.2.44')
const at = (id: string, guestToken: string | null = null) => ({ id, guestToken })
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (isRefusal(error) ? error.code : error),
  )
const tokenOf = (orderId: OrderId) =>
  new URLSearchParams(guestPathOf(orderId).split('?')[1]).get('token') ?? ''

/** Two hats of one artist and one of another, paid, shipped and delivered. */
async function anOrder({ isGuest = false, isShipped = true, hasTwoHats = false } = {}) {
  const [vendor, otherVendor, shopper] = [
    await aVendor(),
    await aVendor(),
    await aPerson({ fullName: 'Robin Vale' }),
  ]
  const product = await aProduct({ vendor })
  const orderId = await aPaidOrder({
    shopper: isGuest ? null : shopper,
    items: [
      { product, quantity: 2 },
      ...(hasTwoHats ? [{ product: await aProduct({ vendor }), quantity: 1 }] : []),
      { product: await aProduct({ vendor: otherVendor }), quantity: 1 },
    ],
  })
  if (isShipped) {
    await sql`update vendor_orders set shipped_at = ${now()}, delivered_at = ${now()}, status = 'delivered'
      where order_id = ${orderId}`.execute(db())
  }
  const { vendorId } = product.variant
  const guestToken = isGuest ? tokenOf(orderId) : null
  const buyer: Actor = isGuest ? visitor : shopper
  const about = { orderId, vendorId, guestToken }
  return { vendor, otherVendor, shopper, buyer, orderId, vendorId, guestToken, about }
}

type Order = Awaited<ReturnType<typeof anOrder>>

async function linesOf({ buyer, about }: Order): Promise<readonly CaseLine[]> {
  return (await caseTopic(buyer, about)).lines
}

const broken = {
  reason: 'damaged',
  requested: 'replacement',
  text: 'The brim is broken.',
  pictures: ['/media/cases/a.webp'],
} as const

async function aCase(order: Order, quantity = 1) {
  const lines = (await linesOf(order)).map(({ lineId }) => ({ lineId, quantity }))
  const id = await openCase(order.buyer, order.about, { ...broken, lines }, network)
  const selection = { kind: 'items' as const, lines, shippingOf: [] }
  return { id, address: at(id, order.guestToken), selection }
}

async function refunds(orderId: OrderId) {
  const { rows } = await sql<{ cents: number; vendor_id: string; restock: boolean }>`
    select amount_cents::int as cents, vendor_id, restock from refunds where order_id = ${orderId} order by created_at`.execute(
    db(),
  )
  return rows
}

const actsOf = async (actor: Actor, id: CaseId, token: string | null = null) =>
  (await caseView(actor, at(id, token))).events.map(({ party, act }) => `${party} ${act}`)

const offerSeenBy = async (actor: Actor, id: CaseId) => (await caseView(actor, at(id))).offerNumber ?? 0

test('a shopper opens one case, the artist offers a refund, and accepting it refunds exactly that part once', async () => {
  const order = await anOrder()
  const { vendor, shopper, orderId, vendorId } = order
  const { id, address, selection } = await aCase(order)
  expect((await aCase(order)).id).toBe(id)
  expect(await casesToAnswer(vendor)).toEqual({ count: 1, next: { id, dueAt: expect.any(String) as string } })
  expect(await ordersWithOpenCases(system, [orderId, (await anOrder()).orderId])).toEqual(new Set([orderId]))
  expect(await openCasesOfShopper(shopper)).toMatchObject([{ id, orderId, status: 'open' }])
  expect(await openCasesOfShopper(vendor)).toEqual([])
  expect((await casesOfVendor(vendor, 'open', null)).items).toMatchObject([
    { id, status: 'open', reason: 'damaged' },
  ])
  expect(await openCasesOfVendor(vendor)).toEqual({ open: 1, artist: 1 })
  expect(await caseView(vendor, at(id))).toMatchObject({
    party: 'vendor',
    shopperName: 'Jo B.',
    requested: 'replacement',
    can: ['offer', 'decline'],
  })
  await offerSolution(vendor, id, { kind: 'refund', selection, text: 'Sorry!' })
  const offered = await refundAmountOf(system, { orderId, vendorId, selection })
  const seen = await offerSeenBy(shopper, id)
  expect(await caseView(shopper, at(id))).toMatchObject({ status: 'offered', offerCents: offered })
  expect(await codeOf(acceptOffer(shopper, address, seen - 1))).toBe('case-moved')
  await acceptOffer(shopper, address, seen)
  expect(await codeOf(acceptOffer(shopper, address, seen))).toBe('case-moved')
  expect(await refunds(orderId)).toMatchObject([{ cents: offered, vendor_id: vendorId, restock: false }])
  expect(await caseView(shopper, at(id))).toMatchObject({ status: 'closed', outcome: 'refunded', can: [] })
  expect(await actsOf(shopper, id)).toEqual(['shopper opened', 'vendor offered-refund', 'shopper accepted'])
  expect(await casesOfOrder(shopper, orderId, null)).toMatchObject([{ id, isOpen: false }])
  expect(await casePicturesInUse(system, ['/media/cases/a.webp', '/media/none.webp'])).toEqual([
    '/media/cases/a.webp',
  ])
})

test('a case never refunds more than is left, and not another amount than the shopper saw', async () => {
  const order = await anOrder()
  const { vendor, shopper, orderId, vendorId } = order
  const { id, address, selection } = await aCase(order, 2)
  await offerSolution(vendor, id, { kind: 'refund', selection, text: '' })
  await refundOrder(vendor, orderId, {
    reason: 'Sorry',
    part: 'own',
    selection: { kind: 'amount', amountCents: cents(500) },
  })
  const accept = acceptOffer(shopper, address, await offerSeenBy(shopper, id))
  expect(await codeOf(accept)).toBe('refund-changed')
  expect(await caseView(shopper, at(id))).toMatchObject({ status: 'offered' })
  const tooMuch = { kind: 'amount' as const, amountCents: cents(1_000_000) }
  expect(await codeOf(offerSolution(vendor, id, { kind: 'refund', selection: tooMuch, text: '' }))).toBe(
    'not-refundable',
  )
  const operator = await aPerson({ isOperator: true })
  const decide = (amountCents: number) =>
    decideCase(operator, id, {
      reason: 'Broken',
      decision: {
        kind: 'refund',
        restock: false,
        selection: { kind: 'amount', amountCents: cents(amountCents) },
      },
    })
  expect(await codeOf(decide(1_000_000))).toBe('not-refundable')
  await decide(300)
  expect(await codeOf(decide(300))).toBe('case-moved')
  expect(await refunds(orderId)).toMatchObject([{ cents: 500 }, { cents: 300, vendor_id: vendorId }])
})

test('an offer of everything isn’t settled by a refund that was begun outside the case', async () => {
  const order = await anOrder()
  const { vendor, shopper, orderId } = order
  const { id, address } = await aCase(order, 2)
  await offerSolution(vendor, id, { kind: 'refund', selection: { kind: 'rest' }, text: '' })
  const { offerCents } = await caseView(shopper, at(id))
  await refundOrder(vendor, orderId, { reason: 'Sorry', part: 'own', key: 'form' })
  expect(await codeOf(acceptOffer(shopper, address, await offerSeenBy(shopper, id)))).toBe('not-refundable')
  expect(await caseView(shopper, at(id))).toMatchObject({ status: 'offered' })
  expect(await refunds(orderId)).toMatchObject([{ cents: offerCents }])
})

test('without agreement an operator decides, with a reason for both sides and the audit log', async () => {
  const order = await anOrder()
  const { vendor, shopper, orderId } = order
  const operator = await aPerson({ isOperator: true })
  const { id, address, selection } = await aCase(order)
  await declineCase(vendor, id, 'It left unbroken.')
  await escalateCase(shopper, address, 'It did not arrive so.')
  expect(await codeOf(offerSolution(vendor, id, { kind: 'replacement', text: '' }))).toBe('case-moved')
  expect(
    (await casesForOperators(operator, { show: 'escalated' }, null)).items.map((one) => one.id),
  ).toContain(id)
  await decideCase(operator, id, { reason: 'Show us', decision: { kind: 'replacement' } })
  expect(await caseForOperators(operator, id)).toMatchObject({ status: 'replacing' })
  await escalateCase(shopper, address, 'Nothing came.')
  await decideCase(operator, id, { reason: 'Broken', decision: { kind: 'refund', selection, restock: true } })
  expect(await refunds(orderId)).toMatchObject([{ restock: true }])
  const last = (await caseView(vendor, at(id))).events.at(-1)
  expect(last).toMatchObject({ party: 'operator', act: 'decided-refund', text: 'Broken' })
  const { rows } = await sql<{ after: object; reason: string }>`
    select after, reason from audit_log where subject_id = ${id} order by id`.execute(db())
  expect(rows).toMatchObject([
    { after: { status: 'replacing' }, reason: 'Show us' },
    { after: { status: 'closed', outcome: 'refunded' }, reason: 'Broken' },
  ])
})

test('a missed deadline gives the case to an operator, and an unanswered offer closes it', async () => {
  const [late, ignored] = [await anOrder(), await anOrder()]
  const [escalated, expired] = [await aCase(late), await aCase(ignored)]
  await declineCase(ignored.vendor, expired.id, 'No.')
  shiftClock(6 * dayMs)
  await followDeadlines(system)
  expect(await caseView(late.shopper, at(escalated.id))).toMatchObject({ status: 'escalated', dueAt: null })
  expect(await caseView(ignored.shopper, at(expired.id))).toMatchObject({ status: 'declined' })
  shiftClock(16 * dayMs)
  await followDeadlines(system)
  expect(await followDeadlines(system)).toBe(0)
  expect(await caseView(ignored.shopper, at(expired.id))).toMatchObject({
    status: 'closed',
    outcome: 'expired',
  })
  expect(await actsOf(late.vendor, escalated.id)).toContain('system missed-deadline')
})

test('a return refunds when the artist has the hats back; hats made to a design can’t be returned', async () => {
  const order = await anOrder()
  const { vendor, shopper, orderId } = order
  const { id, address, selection } = await aCase(order)
  await offerSolution(vendor, id, { kind: 'return', selection, text: 'Please send it back.' })
  const { offerCents } = await caseView(shopper, at(id))
  expect(await codeOf(confirmReturn(vendor, id, true))).toBe('case-moved')
  await acceptOffer(shopper, address, await offerSeenBy(shopper, id))
  expect(await refunds(orderId)).toEqual([])
  await sendBack(shopper, address, '1Z 999')
  await confirmReturn(vendor, id, true)
  expect(await codeOf(confirmReturn(vendor, id, true))).toBe('case-moved')
  expect(await refunds(orderId)).toMatchObject([{ cents: offerCents, restock: true }])

  const custom = await anOrder({ hasTwoHats: true })
  const lines = (await linesOf(custom)).map(({ lineId }) => ({ lineId, quantity: 1 }))
  await sql`insert into ordered_designs (id, vendor_id, product_id, name, document, artworks, price, quantity)
    select gen_random_uuid(), vendor_id, product_id, 'Mine', '{}', '{}', '{}', 2 from order_lines
    where id = ${lines[1]?.lineId}`.execute(db())
  const plain = lines.slice(0, 1)
  const about = await openCase(custom.buyer, custom.about, { ...broken, lines: plain }, network)
  const ask = (selection: RefundSelection) =>
    codeOf(offerSolution(custom.vendor, about, { kind: 'return', selection, text: '' }))
  expect(await ask({ kind: 'items', lines, shippingOf: [] })).toBe('custom-hats')
  expect(await ask({ kind: 'rest' })).toBe('custom-hats')
  expect(await ask({ kind: 'items', lines: plain, shippingOf: [] })).toBe(null)
  expect(await ask({ kind: 'amount', amountCents: cents(500) })).toBe(null)
})

test('a guest opens, reads and settles a case with the order link, and is emailed it', async () => {
  const order = await anOrder({ isGuest: true })
  const { guestToken, orderId } = order
  const { id, address } = await aCase(order)
  expect(await caseNotice(system, id, 1)).toMatchObject({
    act: 'opened',
    shopper: { to: 'guest@example.test', path: `/cases/${id}?token=${guestToken}` },
    vendor: { to: order.vendor.email, path: `/cases/${id}` },
  })
  await writeInCase(
    visitor,
    address,
    { text: 'One more picture', pictures: ['/media/cases/b.webp'] },
    network,
  )
  await withdrawCase(visitor, address)
  expect(await codeOf(writeInCase(visitor, address, { text: 'Hi', pictures: [] }, network))).toBe(
    'case-moved',
  )
  expect(await casesOfOrder(visitor, orderId, guestToken)).toMatchObject([{ id, isOpen: false }])
})

test('for everyone else a case and its order don’t exist, operators and the order’s other artist included', async () => {
  const order = await anOrder()
  const { id, selection } = await aCase(order)
  const strangers: Actor[] = [
    visitor,
    await aPerson(),
    await aPerson({ isOperator: true }),
    order.otherVendor,
  ]
  for (const stranger of strangers) {
    const steps: Promise<unknown>[] = [
      caseTopic(stranger, { ...order.about, guestToken: 'A'.repeat(32) }),
      caseView(stranger, at(id, 'A'.repeat(32))),
      acceptOffer(stranger, at(id), 1),
      escalateCase(stranger, at(id), 'Hi'),
      withdrawCase(stranger, at(id)),
      sendBack(stranger, at(id), 'Hi'),
      writeInCase(stranger, at(id), { text: 'Hi', pictures: [] }, network),
    ]
    if (stranger.kind === 'person') {
      steps.push(
        declineCase(stranger, id, 'No'),
        confirmReturn(stranger, id, false),
        offerSolution(stranger, id, { kind: 'refund', selection, text: '' }),
      )
    }
    // All at once: a refusal that nobody waits for yet would count as unhandled.
    expect(new Set(await Promise.all(steps.map(codeOf)))).toEqual(new Set(['not-found']))
  }
  // Each side does only its own steps.
  expect(await codeOf(escalateCase(order.vendor, at(id), 'Hi'))).toBe('not-found')
  expect(await codeOf(declineCase(order.shopper, id, 'No'))).toBe('not-found')
  expect(await codeOf(caseTopic(order.vendor, order.about))).toBe('not-found')
  expect(await codeOf(caseForOperators(order.shopper, id))).toBe('not-found')
  const nothing = { reason: 'because', decision: { kind: 'nothing' as const } }
  expect(await codeOf(decideCase(order.vendor, id, nothing))).toBe('not-found')
  expect(await casesOfOrder(order.otherVendor, order.orderId, null)).toEqual([])
})

test('a case needs hats of that artist, a reason that applies now, and is limited per day', async () => {
  const order = await anOrder({ isShipped: false })
  const open = (lines: { lineId: CaseLine['lineId']; quantity: number }[], reason = 'damaged' as const) =>
    codeOf(
      openCase(order.buyer, order.about, { reason, text: 'It is broken.', lines, pictures: [] }, network),
    )
  const [line] = await linesOf(order)
  if (!line) throw new Error('an order has lines')
  const { lineId } = line
  expect(await open([])).toBe('no-lines')
  expect(await open([{ lineId, quantity: 3 }])).toBe('no-lines')
  expect(
    await open([
      { lineId, quantity: 1 },
      { lineId, quantity: 1 },
    ]),
  ).toBe('no-lines')
  expect(await open([{ lineId, quantity: 1 }])).toBe('too-early-for-case')
})

test('a copy of a person’s data has their cases; erasing removes what they wrote; old cases are deleted', async () => {
  const order = await anOrder()
  const { vendor, shopper } = order
  const { id, address } = await aCase(order)
  await declineCase(vendor, id, 'Theirs')
  expect(await openCasesOf(shopper)).toBe(1)
  for (const person of [shopper, vendor] as Person[]) {
    expect(await exportCases(person)).toMatchObject([{ id, events: [{ act: 'opened' }, { text: 'Theirs' }] }])
  }
  await withdrawCase(shopper, address)
  await eraseCases(shopper)
  expect((await caseView(vendor, at(id))).events).toMatchObject([
    { text: '', pictures: [], isErased: true },
    { text: 'Theirs', isErased: false },
    {},
  ])
  await deleteOldCases(system, { before: new Date(now().getTime() + dayMs), max: 100_000 })
  expect(await exportCases(vendor)).toBeNull()
})

test('an operator’s file of cases has those of the page', async () => {
  const order = await anOrder()
  const { id } = await aCase(order)
  const operator = await aPerson({ isOperator: true })
  const idsIn = async (filter: 'escalated' | 'open' | 'all') =>
    (await Array.fromAsync(await exportCasesForOperators(operator, filter)))
      .join('')
      .split('\r\n')
      .map((line) => line.slice(0, 36))
  expect(await idsIn('open')).toContain(id)
  expect(await idsIn('escalated')).not.toContain(id)
  await declineCase(order.vendor, id, 'It was fine.')
  await escalateCase(order.shopper, at(id), 'It was not.')
  expect(await idsIn('escalated')).toContain(id)
  const page = await casesForOperators(operator, { show: 'all' }, null, 1)
  expect([page.items.length, page.items[0]?.id]).toEqual([1, id])
})

test('an operator’s list begins with the cases to decide, the longest waiting first, and has every case once', async () => {
  const operator = await aPerson({ isOperator: true })
  const cases: CaseId[] = []
  for (const text of ['It was fine.', 'So was this one.', null]) {
    const order = await anOrder()
    const { id } = await aCase(order)
    if (text !== null) {
      await declineCase(order.vendor, id, text)
      await escalateCase(order.shopper, at(id), 'It was not.')
    }
    cases.push(id)
  }
  const ids: CaseId[] = []
  let cursor: string | null = null
  do {
    const page = await casesForOperators(operator, { show: 'open', decisionsFirst: true }, cursor, 100)
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.next
  } while (cursor !== null)
  expect(ids.filter((id) => cases.includes(id))).toEqual(cases)
  expect(new Set(ids).size).toBe(ids.length)
})
