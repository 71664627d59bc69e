import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import {
  createShippingLabel,
  labelVoidRefused,
  settleShippingLabelJob,
  voidShippingLabel,
} from '#modules/orders/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { on, provideSubscriptions, reactJob } from '#platform/jobs/events.server.ts'
import { workOff } from '#platform/jobs/jobs.server.ts'
import { shortId } from '#shared/ids.ts'
import { anOrderOfTwo, carrier, setUpFulfillmentTests } from '#tests/support/fulfillment-tests.ts'
import { configureEmail, emailLabelVoidRefused } from '../index.server.ts'

const db = databaseOf<unknown>()

setUpFulfillmentTests()

beforeEach(() => {
  configureEmail({
    productName: 'Brimfolk',
    publicUrl: 'https://hats.example',
    operatorEmail: 'owner@hats.example',
    pageAtStripe: () => '',
  })
  provideSubscriptions([on(labelVoidRefused, 'email-label-void-refused', emailLabelVoidRefused)])
})

async function emails() {
  await workOff([reactJob])
  const { rows } = await sql<{ recipient: string; subject: string; body_text: string; body_html: string }>`
    select recipient, subject, body_text, body_html from emails where key like 'label-void-refused:%'
    order by created_at`.execute(db())
  return rows
}

/** An order whose label the carrier is checking; `refuse` is its answer, as the job hears it. */
async function aVoid() {
  await sql`delete from emails`.execute(db())
  const order = await anOrderOfTwo()
  const label = await createShippingLabel(order.ann, order.orderId)
  carrier.takesBack = 'pending'
  await voidShippingLabel(order.ann, order.orderId)
  const refuse = async () => {
    carrier.takesBack = 'refused'
    await settleShippingLabelJob.run({ labelId: label.id })
  }
  return { ...order, label, refuse }
}

test('the artist gets one email when the carrier refuses to void a label, with its cost and that it can be used', async () => {
  const { ann, orderId, label, refuse } = await aVoid()
  expect(await emails()).toEqual([])
  await refuse()
  await refuse()
  const [email, ...others] = await emails()
  expect(others).toEqual([])
  const { rows } = await sql<{ email: string }>`select email from users where id = ${ann.userId}`.execute(
    db(),
  )
  expect(email).toMatchObject({
    recipient: rows[0]?.email,
    subject: `The label of order #${shortId(orderId)} wasn’t voided`,
  })
  for (const text of [email?.body_text, email?.body_html]) {
    expect(text).toContain(label.trackingNumber)
    expect(text).toContain('$5.10')
    expect(text).toContain('ship with it')
    expect(text).toContain(`https://hats.example/vendor-dashboard/orders/${orderId}`)
  }
})

test('the email about a label that another one replaced doesn’t say that it can be used', async () => {
  const { ann, orderId, refuse } = await aVoid()
  await createShippingLabel(ann, orderId)
  await refuse()
  await refuse()
  const found = await emails()
  expect(found).toHaveLength(1)
  expect(found[0]?.body_text).toContain('Please don’t use it now.')
})

test('a second request that the carrier refuses is a second email, and a voided label none', async () => {
  const { ann, orderId, refuse } = await aVoid()
  await refuse()
  carrier.takesBack = 'refused'
  await expect(voidShippingLabel(ann, orderId)).rejects.toMatchObject({ code: 'label-not-voided' })
  expect(await emails()).toHaveLength(2)
  carrier.takesBack = 'done'
  await voidShippingLabel(ann, orderId)
  expect(await emails()).toHaveLength(2)
})
