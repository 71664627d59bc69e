import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { OrderTables } from '#modules/orders/server'
import { configureGuestLinks } from '#modules/orders/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { newId, type OrderId, type VendorOrderId, type UserId, type VendorId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import { saveNewDesign } from '#modules/designs/server'
import { sendMessage, startConversation } from '#modules/messages/server'
import { networkOf } from '#platform/http/client-network.ts'
import { aDesign } from '#tests/support/design-factory.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aPaidOrder } from '#tests/support/paid-order-factory.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import {
  emailDesignReported,
  emailMessagesWaiting,
  emailOrderCanceled,
  emailOrderDisputed,
  emailOrderPaid,
  emailOrderRefunded,
  emailVendorOrderDelivered,
  emailVendorOrderShipped,
  emailRefundFailed,
  emailSharingStopped,
  emailVendorStatus,
  configureEmail,
  configureOptOutLinks,
} from '../index.server.ts'

const db = databaseOf<OrderTables>()
const publicUrl = 'http://localhost:3000'

beforeAll(() => {
  configureEmail({
    productName: 'Brimfolk',
    publicUrl,
    operatorEmail: 'hello@brimfolk.test',
    pageAtStripe: (id) => `https://stripe.test/payments/${id}`,
  })
  configureGuestLinks('a secret of the tests, long enough to be one')
  configureOptOutLinks('a secret of the tests, long enough to be one')
})

type Artist = Person & { vendorId: VendorId }

/** A paid order with one hat of each artist. */
async function anOrderOf(
  artists: readonly Artist[],
  shopper: { userId: UserId | null; email: string | null },
): Promise<{ orderId: OrderId; vendorOrders: VendorOrderId[] }> {
  const orderId = newId<OrderId>()
  const items = cents(3200 * artists.length)
  await db()
    .insertInto('orders')
    .values({
      id: orderId,
      user_id: shopper.userId,
      email: shopper.email,
      stripe_payment_intent: `pi_${orderId}`,
      subtotal_cents: items,
      fee_cents: cents(0),
      shipping_cents: cents(0),
      tax_cents: cents(0),
      total_cents: items,
      refunded_cents: items,
      shipping_address: JSON.stringify({
        name: 'Sam',
        street: '1 Elm St',
        city: 'Austin',
        state: 'TX',
        zip: '78701',
        country: 'US',
      }),
    })
    .execute()
  const vendorOrders: VendorOrderId[] = []
  for (const [position, { vendorId }] of artists.entries()) {
    const price = cents(3200)
    await db()
      .insertInto('order_lines')
      .values({
        order_id: orderId,
        position,
        vendor_id: vendorId,
        name: `Hat ${position}`,
        option_values: JSON.stringify({ Size: 'L' }),
        quantity: 1,
        unit_price_cents: price,
      })
      .execute()
    const vendorOrder = { order_id: orderId, vendor_id: vendorId, items_cents: price }
    const { id } = await db()
      .insertInto('vendor_orders')
      .values(vendorOrder)
      .returning('id')
      .executeTakeFirstOrThrow()
    vendorOrders.push(id)
  }
  await db()
    .updateTable('orders')
    .set({ status: 'paid', paid_at: new Date() })
    .where('id', '=', orderId)
    .execute()
  return { orderId, vendorOrders }
}

async function emailsTo(email: string) {
  return (await emails()).filter(({ recipient }) => recipient === email)
}

async function emails() {
  const { rows } = await sql<{ recipient: string; subject: string; body_text: string; body_html: string }>`
    select recipient, subject, body_text, body_html from emails order by created_at, key`.execute(db())
  return rows
}

test('a paid order emails the shopper the whole order and each artist their own part, once', async () => {
  const [ada, ben, shopper] = [await aVendor(), await aVendor(), await aPerson()]
  const { orderId } = await anOrderOf([ada, ben], shopper)
  await emailOrderPaid({ orderId })
  await emailOrderPaid({ orderId })
  const sent = await emails()
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual([ada.email, ben.email, shopper.email].sort())
  const textTo = (email: string) => sent.find(({ recipient }) => recipient === email)?.body_text
  expect(textTo(shopper.email)).toMatch(/Hat 0[\s\S]*Hat 1/)
  expect(textTo(shopper.email)).toContain(`${publicUrl}/order/${orderId}\n`)
  expect(textTo(ada.email)).toContain('1 x Hat 0: $32.00\n  Size: L')
  expect(textTo(ada.email)).not.toContain('Hat 1')
  expect(textTo(ben.email)).not.toContain('Hat 0')
})

test("a guest's email has the signed link, an artist's email never does", async () => {
  const ada = await aVendor()
  const { orderId } = await anOrderOf([ada], { userId: null, email: 'guest@example.test' })
  await emailOrderPaid({ orderId })
  const sent = await emails()
  const textTo = (email: string) => sent.find(({ recipient }) => recipient === email)?.body_text
  expect(textTo('guest@example.test')).toContain(`${publicUrl}/order/${orderId}?token=`)
  expect(textTo(ada.email)).not.toContain('token=')
})

test('an order without an email address notifies only the artist', async () => {
  const ada = await aVendor()
  const { orderId } = await anOrderOf([ada], { userId: null, email: null })
  await emailOrderPaid({ orderId })
  expect((await emails()).map(({ recipient }) => recipient)).toEqual([ada.email])
})

test('the shopper is notified when each vendor order ships and arrives, with the valid label', async () => {
  const [ada, ben, shopper] = [await aVendor(), await aVendor(), await aPerson()]
  const { orderId, vendorOrders } = await anOrderOf([ada, ben], shopper)
  const [vendorOrderId] = vendorOrders
  if (!vendorOrderId) throw new Error('an order has shipments')
  const label = { order_id: orderId, vendor_order_id: vendorOrderId, carrier: 'Parcel Post' }
  await db()
    .insertInto('shipping_labels')
    .values([
      { ...label, status: 'voided', tracking_number: 'OLD1' },
      { ...label, status: 'bought', tracking_number: 'NEW2', tracking_url: 'https://track.example/NEW2' },
    ])
    .execute()
  for (const event of [
    { orderId, vendorOrderId },
    { orderId, vendorOrderId },
  ]) {
    await emailVendorOrderShipped(event)
    await emailVendorOrderDelivered(event)
  }
  const sent = await emails()
  expect(sent.map(({ recipient }) => recipient)).toEqual([shopper.email, shopper.email])
  const shipped = sent.find(({ subject }) => subject.endsWith('has shipped'))
  expect(shipped?.body_text).toContain('https://track.example/NEW2')
  expect(shipped?.body_text).not.toContain('OLD1')
  expect(sent.some(({ subject }) => subject.endsWith('was delivered'))).toBe(true)
})

test('each refund is emailed once', async () => {
  const shopper = await aPerson()
  const { orderId } = await anOrderOf([await aVendor()], shopper)
  const refundId = crypto.randomUUID()
  await sql`insert into refunds (id, order_id, amount_cents, reason, status, idempotency_key)
    values (${refundId}, ${orderId}, 3200, 'lost', 'succeeded', ${refundId})`.execute(db())
  await emailOrderCanceled({ orderId, by: 'marketplace' })
  await emailOrderRefunded({ orderId, refundId })
  await emailOrderRefunded({ orderId, refundId })
  expect((await emails()).map(({ subject }) => subject.replace(/#\w+/, '#'))).toEqual([
    'Order # was canceled',
    'Refund for order #',
  ])
})

test('a refund that the bank returned notifies the operator and the shopper, a refused one only the operator', async () => {
  const shopper = await aPerson()
  const { orderId } = await anOrderOf([await aVendor()], shopper)
  for (const hadArrived of [true, true, false]) {
    const refundId = hadArrived ? orderId : newId<string>()
    await sql`insert into refunds (id, order_id, amount_cents, reason, status, idempotency_key)
      values (${refundId}, ${orderId}, 3200, 'lost', 'failed', ${refundId}) on conflict do nothing`.execute(
      db(),
    )
    await emailRefundFailed({ orderId, refundId, hadArrived })
  }
  const sent = await emails()
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual(
    ['hello@brimfolk.test', 'hello@brimfolk.test', shopper.email].sort(),
  )
  const toOperator = sent.find(({ recipient }) => recipient === 'hello@brimfolk.test')
  expect(toOperator?.body_text).toContain('$32.00')
  expect(toOperator?.body_text).toContain(`https://stripe.test/payments/pi_${orderId}`)
  expect(sent.find(({ recipient }) => recipient === shopper.email)?.subject).toMatch(/came back to us$/)
})

test('the operator gets one email per step of a dispute, with the deadline, the evidence and the link', async () => {
  const artist = await aVendor()
  const { orderId, vendorOrders } = await anOrderOf([artist], await aPerson())
  await sql`insert into shipping_labels (order_id, vendor_order_id, status, carrier, tracking_number, tracking_url)
    values (${orderId}, ${vendorOrders[0]}, 'bought', 'USPS', 'PROOF9', 'https://track.example/PROOF9')`.execute(
    db(),
  )
  const disputeId = `du_${orderId}`
  await sql`insert into disputes (id, order_id, amount_cents, status, reason, evidence_due_at)
    values (${disputeId}, ${orderId}, 3200, 'open', 'product_not_received', '2026-12-01T23:59:00Z')`.execute(
    db(),
  )
  await emailOrderDisputed({ orderId, disputeId, step: 'opened' })
  await emailOrderDisputed({ orderId, disputeId, step: 'opened' })
  await emailOrderDisputed({ orderId, disputeId, step: 'won' })
  const [opened, won, ...more] = await emailsTo('hello@brimfolk.test')
  expect(more).toEqual([])
  for (const fact of [
    'December 1, 2026',
    '$32.00',
    'product not received',
    'USPS PROOF9',
    `/operator/cases/${disputeId}`,
  ])
    expect(opened?.body_text).toContain(fact)
  expect(won?.body_text).toContain('Dispute won')
  expect(won?.body_text).not.toContain('Answer until')
  expect(await emailsTo(artist.email)).toHaveLength(2)
})

test('an order that the shopper cancels notifies the artists who were notified of it', async () => {
  const [ada, ben, shopper] = [await aVendor(), await aVendor(), await aPerson()]
  const { orderId } = await anOrderOf([ada, ben], shopper)
  await emailOrderCanceled({ orderId, by: 'shopper' })
  await emailOrderCanceled({ orderId, by: 'shopper' })
  const sent = await emails()
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual([ada.email, ben.email, shopper.email].sort())
  const toAda = sent.find(({ recipient }) => recipient === ada.email)
  expect(toAda?.subject).toMatch(/was canceled$/)
  expect(toAda?.body_text).not.toContain('Hat 1')
})

test('an artist who turned order emails off gets none, and the shopper still does', async () => {
  const artist = await aVendor()
  await sql`update vendors set email_new_orders = false, email_cancellations = false where id = ${artist.vendorId}`.execute(
    db(),
  )
  const shopper = await aPerson()
  const { orderId } = await anOrderOf([artist], shopper)
  await emailOrderPaid({ orderId })
  await emailOrderCanceled({ orderId, by: 'shopper' })
  expect((await emailsTo(artist.email)).length).toBe(0)
  expect((await emailsTo(shopper.email)).length).toBe(2)
})

test('an artist is notified once when they can or can’t sell anymore, and not while the setup is pending', async () => {
  const artist = await aVendor()
  const notify = (to: 'pending' | 'active' | 'restricted' | 'suspended', changeId = newId<string>()) =>
    emailVendorStatus({ changeId, vendorId: artist.vendorId, from: 'pending', to })
  const changeId = newId<string>()
  await notify('active', changeId)
  await notify('active', changeId)
  await notify('restricted')
  await notify('suspended')
  await notify('pending')
  expect((await emailsTo(artist.email)).map(({ subject }) => subject).sort()).toEqual([
    'Brim & Co can’t sell right now',
    'Brim & Co is open',
    'Brim & Co was suspended',
  ])
})

test('an artist gets the escaped reason for a suspension, and an email when it is lifted', async () => {
  const artist = await aVendor()
  const { vendorId } = artist
  const reason = 'Copied <b>designs</b> & "logos"'
  await emailVendorStatus({ changeId: newId<string>(), vendorId, from: 'active', to: 'suspended', reason })
  for (const to of ['active', 'restricted', 'pending'] as const) {
    await emailVendorStatus({ changeId: newId<string>(), vendorId, from: 'suspended', to })
  }
  const emails = await emailsTo(artist.email)
  const closed = emails.find(({ subject }) => subject === 'Brim & Co was suspended')
  expect(closed?.body_text).toContain(`Reason: ${reason}`)
  expect(closed?.body_html).toContain('Copied &lt;b&gt;designs&lt;/b&gt; &amp; &quot;logos&quot;')
  expect(emails.map(({ subject }) => subject).sort()).toEqual([
    'Brim & Co can’t sell right now',
    'Brim & Co is no longer suspended',
    'Brim & Co is open again',
    'Brim & Co was suspended',
  ])
})

test('the owner of a design is notified once why its sharing was stopped, unless the design is deleted', async () => {
  const owner = await aPerson()
  const { id: designId } = await saveNewDesign(owner, { name: 'High <Line>', document: aDesign([]) })
  const stop = { stopId: newId<string>(), designId, reason: 'A band’s own badge.' }
  await emailSharingStopped(stop)
  await emailSharingStopped(stop)
  await emailSharingStopped({ ...stop, stopId: newId<string>(), designId: newId() })
  const [email, ...others] = await emailsTo(owner.email)
  expect(others).toEqual([])
  expect(email?.subject).toBe('High <Line> is no longer shared')
  expect(email?.body_text).toContain('Reason: A band’s own badge.')
  expect(email?.body_text).toContain(`${publicUrl}/designs`)
  expect(email?.body_html).toContain('High &lt;Line&gt;')
})

test('the operator is notified once that a design was reported, unless the design is deleted', async () => {
  const owner = await aPerson()
  const { id: designId } = await saveNewDesign(owner, { name: 'High <Line>', document: aDesign([]) })
  const reported = { reportId: newId<string>(), designId, reason: 'copied' } as const
  await emailDesignReported(reported)
  await emailDesignReported(reported)
  await emailDesignReported({ ...reported, reportId: newId<string>(), designId: newId() })
  const [email, ...others] = await emailsTo('hello@brimfolk.test')
  expect(others).toEqual([])
  expect(email?.subject).toBe('High <Line> was reported')
  expect(email?.body_text).toContain('It copies someone else’s work')
  expect(email?.body_text).toContain(`${publicUrl}/operator/designs`)
})

test('an email about messages has names and a link, but no text and no address, and none goes to someone who switched it off', async () => {
  const [artist, shopper] = [await aVendor(), await aPerson({ fullName: 'Robin Vale' })]
  const product = await aProduct({ vendor: artist })
  const orderId = await aPaidOrder({ shopper, items: [{ product, quantity: 1 }] })
  const network = networkOf('192.0.2.1')
  const about = { about: 'order', orderId, vendorId: artist.vendorId, guestToken: null } as const
  const id = await startConversation(shopper, about, { text: 'A secret text', pictures: [] }, network)
  await sendMessage(shopper, { id, guestToken: null }, { text: 'Another one', pictures: [] }, network)
  const email = async (noticeId: string) => {
    await emailMessagesWaiting({ conversationId: id, side: 'vendor', noticeId })
    const { rows } = await sql<{ all: string }>`
      select e::text as all from emails e where key = ${`messages-waiting:${noticeId}`}`.execute(db())
    return rows.map(({ all }) => all)
  }
  const [sent = ''] = await email(newId<string>())
  expect(sent).toContain('2 messages from Jo B.')
  expect(sent).toContain(`${publicUrl}/messages/${id}`)
  expect(sent).not.toMatch(/secret text|Another one/)
  expect(sent).not.toContain(shopper.email)
  await sql`insert into email_opt_outs (email, kind, since) values (${artist.email}, 'messages', now())`.execute(
    db(),
  )
  expect(await email(newId<string>())).toEqual([])
})
