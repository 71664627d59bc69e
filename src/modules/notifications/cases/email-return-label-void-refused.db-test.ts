import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  buyReturnLabel,
  caseTopic,
  offerReturnLabel,
  returnLabelVoidRefused,
  settleReturnLabelJob,
  startReturn,
  voidReturnLabel,
} from '#modules/cases/server'
import { guestPathOf } from '#modules/orders/server'
import { vendorSettingsInput } from '#modules/vendors'
import { saveVendorSettings } from '#modules/vendors/server'
import { now, shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { configureRateLimits } from '#platform/http/rate-limit.server.ts'
import { on, provideSubscriptions, reactJob } from '#platform/jobs/events.server.ts'
import { openJobs, workOff } from '#platform/jobs/jobs.server.ts'
import { visitor } from '#shared/actor.ts'
import { shortId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { carrier, setUpFulfillmentTests, workshop } from '#tests/support/fulfillment-tests.ts'
import { aPaidOrder } from '#tests/support/paid-order-factory.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { configureEmail, emailReturnLabelVoidRefused } from '../index.server.ts'

const db = databaseOf<unknown>()
const network = networkOf('192.0.2.48')
setUpFulfillmentTests()
beforeAll(() => openJobs([settleReturnLabelJob]))
beforeEach(() => {
  configureRateLimits(false)
  configureEmail({
    productName: 'Brimfolk',
    publicUrl: 'https://hats.example',
    operatorEmail: 'owner@hats.example',
    pageAtStripe: () => '',
  })
  provideSubscriptions([
    on(returnLabelVoidRefused, 'email-return-label-void-refused', emailReturnLabelVoidRefused),
  ])
})
afterEach(() => shiftClock(0))

async function emails() {
  await workOff([reactJob])
  const { rows } = await sql<{ recipient: string; subject: string; body_text: string }>`
    select recipient, subject, body_text from emails where key like 'return-label-void-refused:%'
    order by recipient`.execute(db())
  return rows
}

/** A guest's return whose label the carrier is checking; `answer` is what the job hears from the carrier. */
async function aVoid(payer: 'buyer' | 'artist') {
  await sql`delete from emails`.execute(db())
  const vendor = await aVendor({ profile: workshop })
  const settings = { returns: 'accepted', returnDays: '30', returnShipping: payer }
  await saveVendorSettings(vendor, vendorSettingsInput.parse(settings))
  const product = await aProduct({ vendor, priceCents: cents(3_200) })
  const orderId = await aPaidOrder({ shopper: null, items: [{ product, quantity: 1 }] })
  await sql`update vendor_orders set shipped_at = ${now()}, delivered_at = ${now()}, status = 'delivered'
    where order_id = ${orderId}`.execute(db())
  const guestToken = new URLSearchParams(guestPathOf(orderId).split('?')[1]).get('token') ?? ''
  const about = { orderId, vendorId: vendor.vendorId, guestToken }
  const lines = (await caseTopic(visitor, about)).lines.map(({ lineId }) => ({ lineId, quantity: 1 }))
  const id = await startReturn(visitor, about, { lines, text: '' }, network)
  const address = { id, guestToken }
  const { service, priceCents } = await offerReturnLabel(visitor, address)
  await buyReturnLabel(visitor, address, { service, priceCents }, network)
  carrier.takesBack = 'pending'
  await voidReturnLabel(visitor, address)
  const { rows } = await sql<{ labelId: string; shopper: string; artist: string }>`
    select label.id as "labelId", o.email as shopper, u.email as artist from return_labels label
    join orders o on o.id = label.order_id join vendors v on v.id = label.vendor_id join users u on u.id = v.user_id
    where label.case_id = ${id}`.execute(db())
  const [row] = rows
  if (!row) throw new Error('no label')
  const answer = async (decision: 'done' | 'refused') => {
    carrier.takesBack = decision
    shiftClock(60_000)
    await settleReturnLabelJob.run({ labelId: row.labelId })
    shiftClock(0)
  }
  return { ...row, orderId, id, answer }
}

test('when the carrier refuses to void a return label, the artist who pays for it and the shopper who got it each get one email', async () => {
  const { orderId, id, artist, shopper, answer } = await aVoid('artist')
  expect(await emails()).toEqual([])
  await answer('refused')
  await answer('refused')
  const found = await emails()
  expect(found.map(({ recipient }) => recipient)).toEqual([artist, shopper].toSorted())
  const textFor = (to: string) => found.find(({ recipient }) => recipient === to)
  expect(textFor(artist)).toMatchObject({
    subject: `The return label of order #${shortId(orderId)} wasn’t voided`,
    body_text: expect.stringContaining('$5.10 stays deducted from your share') as string,
  })
  expect(textFor(artist)?.body_text).toContain(`https://hats.example/cases/${id}`)
  expect(textFor(shopper)?.body_text).toContain('send the hats back with it')
  expect(textFor(shopper)?.body_text).not.toContain('$5.10')
  expect(textFor(shopper)?.body_text).toMatch(/\/cases\/\S+token=/)
})

test('a shopper who pays for the return label reads what it costs them, and the artist gets no email', async () => {
  const { shopper, answer } = await aVoid('buyer')
  await answer('refused')
  const found = await emails()
  expect(found.map(({ recipient }) => recipient)).toEqual([shopper])
  expect(found[0]?.body_text).toContain('Your refund will be lower by its price of $')
})

test('a voided return label sends no email about a refusal', async () => {
  const { answer } = await aVoid('artist')
  await answer('done')
  expect(await emails()).toEqual([])
})
