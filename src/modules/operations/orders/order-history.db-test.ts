import { beforeAll, expect, test } from 'vitest'
import { configureEmail, emailOrderPaid } from '#modules/notifications/server'
import { addOrderNote, configureGuestLinks } from '#modules/orders/server'
import { currentDatabase } from '#platform/db/transaction.server.ts'
import { sendEmailJob } from '#platform/email/email.server.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { newId } from '#shared/ids.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aPaidOrder } from '#tests/support/paid-order-factory.ts'
import { orderHistoryForOperators, resendOrderEmail } from '../index.server.ts'

beforeAll(async () => {
  configureGuestLinks('a secret of the tests, long enough to be one')
  configureEmail({
    productName: 'Brimfolk',
    publicUrl: 'http://localhost:3000',
    operatorEmail: 'hello@brimfolk.test',
    pageAtStripe: (id) => `https://stripe.test/payments/${id}`,
  })
  await openJobs([sendEmailJob])
})

async function aPaidAndEmailedOrder() {
  const shopper = await aPerson()
  const orderId = await aPaidOrder({ shopper, items: [{ product: await aProduct(), quantity: 1 }] })
  await emailOrderPaid({ orderId })
  return { orderId, shopper, operator: await aPerson({ isOperator: true }) }
}

test('the timeline has payment, emails and notes in order, and every event of the ledger sums to zero', async () => {
  const { orderId, operator, shopper } = await aPaidAndEmailedOrder()
  await addOrderNote(operator, orderId, 'Gift.')
  const { timeline, money, emails } = await orderHistoryForOperators(operator, orderId)
  expect(timeline.map(({ kind }) => kind)).toEqual(['order', 'order', 'email', 'email', 'note'])
  expect(timeline.at(-1)).toMatchObject({ title: `Note by ${operator.email}`, detail: 'Gift.' })
  expect(emails.map(({ recipient }) => recipient)).toContain(shopper.email)
  expect(money.ledger.length).toBeGreaterThan(0)
  for (const { stripeCents, vendorCents, platformCents, taxCents, otherCents } of money.ledger)
    expect(stripeCents + vendorCents + platformCents + taxCents + otherCents).toBe(0)
})

test('an email of the order is sent again to the same address, and of no other order', async () => {
  const { orderId, operator, shopper } = await aPaidAndEmailedOrder()
  const { orderId: otherId } = await aPaidAndEmailedOrder()
  const toShopper = async () =>
    (await orderHistoryForOperators(operator, orderId)).emails.filter(
      ({ recipient }) => recipient === shopper.email,
    )
  const [email] = await toShopper()
  if (!email) throw new Error('the order was emailed')
  await expect(resendOrderEmail(operator, otherId, email.id)).rejects.toMatchObject({ code: 'not-found' })
  await expect(resendOrderEmail(operator, orderId, newId())).rejects.toMatchObject({ code: 'not-found' })
  await expect(resendOrderEmail(shopper, orderId, email.id)).rejects.toMatchObject({ code: 'not-found' })
  await resendOrderEmail(operator, orderId, email.id)
  expect(await toShopper()).toHaveLength(2)
  const { rows } = await currentDatabase().pool.query(
    `select subject_id from audit_log where action = 'resend-email'`,
  )
  expect(rows).toEqual([{ subject_id: orderId }])
})
