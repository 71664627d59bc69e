import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { guestPathOf, refundOrderJob } from '#modules/orders/server'
import { vendorSettingsInput } from '#modules/vendors'
import { saveVendorSettings } from '#modules/vendors/server'
import { now, shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { configureRateLimits } from '#platform/http/rate-limit.server.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { system, visitor } from '#shared/actor.ts'
import type { CaseId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { carrier, setUpFulfillmentTests, workshop } from '#tests/support/fulfillment-tests.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aPaidOrder } from '#tests/support/paid-order-factory.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { confirmReturn } from '../answering/confirm-return.server.ts'
import { withdrawCase } from '../answering/withdraw-case.server.ts'
import { caseTopic } from '../opening/case-topic.server.ts'
import { caseView } from '../reading/case-view.server.ts'
import { startReturn } from '../returning/start-return.server.ts'
import { buyReturnLabel } from './buy-return-label.server.ts'
import { followReturnPackage } from './follow-return-package.server.ts'
import { offerReturnLabel } from './offer-return-label.server.ts'
import { returnLabelCost } from './return-label-cost.server.ts'
import { returnLabelFile } from './return-label-file.server.ts'
import { returnLabelsOfOrder, returnLabelState } from './return-label-state.server.ts'
import { settleReturnLabelJob } from './settle-return-label.server.ts'
import { voidReturnLabel } from './void-return-label.server.ts'

const db = databaseOf<unknown>()
const network = networkOf('192.0.2.47')
setUpFulfillmentTests()
beforeAll(() => openJobs([refundOrderJob, settleReturnLabelJob]))
beforeEach(() => configureRateLimits(false))
afterEach(() => shiftClock(0))

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => (isRefusal(error) ? error.code : error),
  )

/** A guest's return of one of two delivered hats. */
async function aReturn({ payer = 'buyer', priceCents = 3_200 } = {}) {
  const vendor = await aVendor({ profile: workshop })
  const settings = { returns: 'accepted', returnDays: '30', returnShipping: payer }
  await saveVendorSettings(vendor, vendorSettingsInput.parse(settings))
  const product = await aProduct({ vendor, priceCents: cents(priceCents) })
  const orderId = await aPaidOrder({ shopper: null, items: [{ product, quantity: 2 }] })
  await sql`update vendor_orders set shipped_at = ${now()}, delivered_at = ${now()}, status = 'delivered'
    where order_id = ${orderId}`.execute(db())
  const guestToken = new URLSearchParams(guestPathOf(orderId).split('?')[1]).get('token') ?? ''
  const about = { orderId, vendorId: vendor.vendorId, guestToken }
  const [line] = (await caseTopic(visitor, about)).lines
  const lines = line ? [{ lineId: line.lineId, quantity: 1 }] : []
  const id = await startReturn(visitor, about, { lines, text: '' }, network)
  const address = { id, guestToken }
  const buy = async () => {
    const { service, priceCents: price } = await offerReturnLabel(visitor, address)
    return buyReturnLabel(visitor, address, { service, priceCents: price }, network)
  }
  const state = () => returnLabelState(visitor, address)
  return { vendor, orderId, id, address, buy, state }
}

/** Ledger events about the label, with what each account bears. */
async function booked(orderId: string) {
  const { rows } = await sql<{ event: string; account: string; cents: number }>`
    select split_part(event, ':', 1) as event, account, amount_cents::int as cents from ledger_entries
    where order_id = ${orderId} and event like 'return-label%' order by id`.execute(db())
  return rows.map(({ event, account, cents: amount }) => `${event} ${account} ${amount}`)
}

async function refundsOf(orderId: string) {
  const { rows } = await sql<{ cents: number }>`
    select amount_cents::int as cents from refunds where order_id = ${orderId}`.execute(db())
  return rows.map(({ cents: amount }) => amount)
}

async function labelRow(id: CaseId) {
  const { rows } = await sql<{ id: string; status: string; deducted: number | null }>`
    select id, status, deducted_cents::int as deducted from return_labels where case_id = ${id}
    order by created_at desc limit 1`.execute(db())
  if (!rows[0]) throw new Error('no label')
  return rows[0]
}

test('a label that the buyer pays for is bought once, however often it is pressed, and deducted from the refund', async () => {
  const { vendor, orderId, id, address, state } = await aReturn()
  const full = (await caseView(visitor, address)).offerCents ?? 0
  carrier.wait = 50
  const { service, priceCents } = await offerReturnLabel(visitor, address)
  const press = () => buyReturnLabel(visitor, address, { service, priceCents }, network)
  await Promise.all([press(), press(), press()])
  await press()
  expect(carrier.purchases).toEqual([`return:${id}:1`])
  expect(await booked(orderId)).toEqual(['return-label platform 510', 'return-label carrier -510'])
  const paid = Math.min(priceCents, 510)
  expect((await state()).label).toMatchObject({
    payer: 'buyer',
    priceCents: paid,
    canPrint: true,
    canVoid: true,
  })
  expect(new TextDecoder().decode(await returnLabelFile(visitor, address))).toContain('%PDF')
  const operator = await aPerson({ isOperator: true })
  expect(await returnLabelCost(operator, id, cents(full))).toBe(paid)
  expect(await returnLabelCost(operator, id, cents(100))).toBe(100)
  expect(await codeOf(returnLabelCost(vendor, id, cents(full)))).toBe('not-found')
  await confirmReturn(vendor, id, false)
  expect(await refundsOf(orderId)).toEqual([full - paid])
  expect(await labelRow(id)).toMatchObject({ deducted: paid })
  expect((await caseView(visitor, address)).events.at(-1)).toMatchObject({ amountCents: full - paid })
  expect(await codeOf(voidReturnLabel(visitor, address))).toBe('label-not-voided')
})

test('by a policy of free returns the artist pays for the label, and the refund is whole', async () => {
  const { vendor, orderId, id, address, buy } = await aReturn({ payer: 'artist' })
  await buy()
  expect(await booked(orderId)).toEqual(['return-label vendor 510', 'return-label carrier -510'])
  await confirmReturn(vendor, id, false)
  expect(await refundsOf(orderId)).toEqual([(await caseView(visitor, address)).offerCents])
})

test('an artist can send a label that they pay for', async () => {
  const { vendor, orderId, id, address, state } = await aReturn()
  const own = { id, guestToken: null }
  const { payer, service, priceCents } = await offerReturnLabel(vendor, own)
  expect(payer).toBe('artist')
  await buyReturnLabel(vendor, own, { service, priceCents }, network)
  expect(await booked(orderId)).toEqual(['return-label vendor 510', 'return-label carrier -510'])
  expect((await state()).label).toMatchObject({ requestedBy: 'vendor', canPrint: true, canVoid: false })
  expect(await codeOf(voidReturnLabel(visitor, address))).toBe('no-label')
})

test('a voided label costs nothing and makes room for another one', async () => {
  const { vendor, orderId, id, address, buy } = await aReturn()
  const full = (await caseView(visitor, address)).offerCents
  await buy()
  expect(await voidReturnLabel(visitor, address)).toBe('done')
  expect((await booked(orderId)).slice(2)).toEqual([
    'return-label-voided platform -510',
    'return-label-voided carrier 510',
  ])
  await buy()
  expect(carrier.purchases).toEqual([`return:${id}:1`, `return:${id}:2`])
  await voidReturnLabel(visitor, address)
  await confirmReturn(vendor, id, false)
  expect(await refundsOf(orderId)).toEqual([full])
})

test('a return label is paid for until the carrier has voided it, and is good again if the carrier refuses', async () => {
  for (const decision of ['done', 'refused'] as const) {
    const { orderId, id, address, buy, state } = await aReturn()
    await buy()
    carrier.takesBack = 'pending'
    expect(await voidReturnLabel(visitor, address)).toBe('pending')
    expect((await booked(orderId)).slice(2)).toEqual([])
    expect((await state()).label).toMatchObject({ isBought: false, isVoiding: true, canPrint: false })
    expect(await codeOf(returnLabelFile(visitor, address))).toBe('not-found')
    expect(await voidReturnLabel(visitor, address)).toBe('pending')
    carrier.takesBack = decision
    shiftClock(60_000)
    await settleReturnLabelJob.run({ labelId: (await labelRow(id)).id })
    shiftClock(0)
    const isVoided = decision === 'done'
    expect((await booked(orderId)).slice(2)).toHaveLength(isVoided ? 2 : 0)
    expect((await state()).label?.isBought ?? null).toBe(isVoided ? null : true)
  }
})

test('a return label that was scanned while it was to be voided lowers the refund', async () => {
  const { vendor, orderId, id, address, buy, state } = await aReturn()
  const full = (await caseView(visitor, address)).offerCents ?? 0
  await buy()
  const { trackingNumber = '', priceCents = 0 } = (await state()).label ?? {}
  carrier.takesBack = 'pending'
  await voidReturnLabel(visitor, address)
  await followReturnPackage(system, { trackingNumber, status: 'in_transit' })
  carrier.takesBack = 'done'
  shiftClock(60_000)
  await settleReturnLabelJob.run({ labelId: (await labelRow(id)).id })
  await confirmReturn(vendor, id, false)
  expect(await refundsOf(orderId)).toEqual([full - priceCents])
  expect(await booked(orderId)).toHaveLength(2)
})

test('the job asks about a return label that the carrier is checking until it decides', async () => {
  const { id, buy, address } = await aReturn()
  await buy()
  carrier.takesBack = 'pending'
  await withdrawCase(visitor, address)
  const { id: labelId } = await labelRow(id)
  await settleReturnLabelJob.run({ labelId })
  expect(await labelRow(id)).toMatchObject({ status: 'voiding' })
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from jobs.job
    where name = 'settle-return-label' and data->>'labelId' = ${labelId} and start_after between now() and now() + interval '90 seconds'`.execute(
    db(),
  )
  expect(rows).toEqual([{ waiting: 1 }])
})

test('while the carrier is busy with a purchase, no second return label is bought, and the job doesn’t give up', async () => {
  const { id, address, buy, state } = await aReturn()
  carrier.crash = true
  expect(await codeOf(buy())).toBe('carrier-failed')
  carrier.crash = false
  carrier.busy = true
  const seen = { service: 'standard', priceCents: cents(510) }
  expect(await codeOf(buyReturnLabel(visitor, address, seen, network))).toBe('carrier-failed')
  const { id: labelId } = await labelRow(id)
  shiftClock(120_000)
  await expect(settleReturnLabelJob.run({ labelId })).rejects.toThrow('busy')
  expect(await labelRow(id)).toMatchObject({ status: 'buying' })
  carrier.busy = false
  shiftClock(240_000)
  await settleReturnLabelJob.run({ labelId })
  expect((await state()).label).toMatchObject({ isBought: true })
  expect(carrier.purchases).toHaveLength(1)
})

test('a lost answer of the carrier is found at the next press, or by the job', async () => {
  const [first, second] = [await aReturn(), await aReturn()]
  carrier.crash = true
  expect(await codeOf(first.buy())).toBe('carrier-failed')
  expect(await codeOf(second.buy())).toBe('carrier-failed')
  carrier.crash = false
  await buyReturnLabel(visitor, first.address, { service: 'standard', priceCents: cents(510) }, network)
  await settleReturnLabelJob.run({ labelId: (await labelRow(second.id)).id })
  for (const { orderId, state } of [first, second]) {
    expect((await state()).label).toMatchObject({ isBought: true })
    expect(await booked(orderId)).toHaveLength(2)
  }
  expect(carrier.purchases).toHaveLength(2)
})

test('the unused label of a return that is canceled is voided, and one that was used stays', async () => {
  const [unused, used] = [await aReturn(), await aReturn()]
  for (const { buy } of [unused, used]) await buy()
  const tracking = (await used.state()).label?.trackingNumber ?? ''
  await followReturnPackage(system, { trackingNumber: tracking, status: 'in_transit' })
  for (const { address, id } of [unused, used]) {
    await withdrawCase(visitor, address)
    await settleReturnLabelJob.run({ labelId: (await labelRow(id)).id })
  }
  expect(await labelRow(unused.id)).toMatchObject({ status: 'voided' })
  expect(await labelRow(used.id)).toMatchObject({ status: 'bought' })
  expect(await booked(used.orderId)).toHaveLength(2)
})

test('the carrier’s messages move the return, each once', async () => {
  const { address, buy, state } = await aReturn()
  await buy()
  const trackingNumber = (await state()).label?.trackingNumber ?? ''
  for (const status of ['accepted', 'in_transit', 'delivered', 'delivered']) {
    await followReturnPackage(system, { trackingNumber, status })
  }
  expect(await caseView(visitor, address)).toMatchObject({ status: 'sent-back' })
  const acts = (await caseView(visitor, address)).events.map(({ act }) => act)
  expect(acts).toEqual(['started-return', 'got-label', 'return-moving', 'return-delivered'])
  expect((await state()).label).toMatchObject({ isUsed: true, canVoid: false, canPrint: false })
})

test('a label that costs as much as the refund isn’t sold, a risen price is shown first, and a stranger gets none', async () => {
  const cheap = await aReturn({ priceCents: 100 })
  expect(await codeOf(offerReturnLabel(visitor, cheap.address))).toBe('label-too-dear')
  const { address, id } = await aReturn()
  const { service, priceCents } = await offerReturnLabel(visitor, address)
  const seen = { service, priceCents: cents(priceCents - 1) }
  expect(await codeOf(buyReturnLabel(visitor, address, seen, network))).toBe('label-price-changed')
  const stranger = await aPerson()
  const foreign = { id, guestToken: null }
  const tries = [
    () => offerReturnLabel(stranger, foreign),
    () => buyReturnLabel(stranger, foreign, seen, network),
    () => voidReturnLabel(stranger, foreign),
    () => returnLabelFile(stranger, foreign),
  ]
  for (const attempt of tries) expect(await codeOf(attempt())).toBe('not-found')
  expect(carrier.purchases).toEqual([])
})

test('an order shows the bought labels of its returns to both sides, and a closed return’s can’t be printed', async () => {
  const { vendor, orderId, address, buy } = await aReturn()
  const labels = () => returnLabelsOfOrder(visitor, orderId, address.guestToken)
  expect(await labels()).toEqual({})
  await buy()
  expect(await labels()).toMatchObject({ [address.id]: { payer: 'buyer', canPrint: true } })
  expect(Object.keys(await returnLabelsOfOrder(vendor, orderId, null))).toEqual([address.id])
  expect(await returnLabelsOfOrder(await aPerson(), orderId, null)).toEqual({})
  await withdrawCase(visitor, address)
  expect(await labels()).toMatchObject({ [address.id]: { canPrint: false } })
})
