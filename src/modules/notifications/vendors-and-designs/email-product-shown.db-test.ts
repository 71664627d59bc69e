import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { hideProduct, productHidden, productShown, showProduct } from '#modules/catalog/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { on, provideSubscriptions, reactJob } from '#platform/jobs/events.server.ts'
import { workOff } from '#platform/jobs/jobs.server.ts'
import { newId } from '#shared/ids.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { configureEmail, emailProductHidden, emailProductShown } from '../index.server.ts'

const db = databaseOf<unknown>()

beforeEach(() => {
  configureEmail({
    productName: 'Brimfolk',
    publicUrl: 'https://hats.example',
    operatorEmail: 'owner@hats.example',
    pageAtStripe: () => '',
  })
  provideSubscriptions([
    on(productHidden, 'email-product-hidden', emailProductHidden),
    on(productShown, 'email-product-shown', emailProductShown),
  ])
})

async function emailsTo(recipient: string) {
  const { rows } = await sql<{ subject: string; body_text: string }>`
    select subject, body_text from emails where recipient = ${recipient} order by created_at, subject`.execute(
    db(),
  )
  return rows
}

async function aHiddenProduct() {
  const [product, operator] = [await aProduct({ name: 'Dune Cap' }), await aPerson({ isOperator: true })]
  const { rows } = await sql<{ email: string }>`
    select email from users where id = ${product.vendor.userId}`.execute(db())
  await hideProduct(operator, product.id, 'Looks copied')
  await workOff([reactJob])
  return { product, operator, email: rows[0]?.email ?? '' }
}

test('the artist gets an email when a product is shown again, without the reason, and one for each time', async () => {
  const { product, operator, email } = await aHiddenProduct()
  await showProduct(operator, product.id, 'The lawyer says it is fine')
  await workOff([reactJob])
  const [hidden, shown, ...others] = await emailsTo(email)
  expect([hidden?.subject, shown?.subject, others]).toEqual([
    'Dune Cap was hidden',
    'Dune Cap is back in your shop',
    [],
  ])
  expect(shown?.body_text).toContain(`https://hats.example/product/`)
  expect(shown?.body_text).not.toContain('lawyer')

  await hideProduct(operator, product.id, 'Copied after all')
  await workOff([reactJob])
  await showProduct(operator, product.id, 'No')
  await workOff([reactJob])
  expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual([
    'Dune Cap was hidden',
    'Dune Cap is back in your shop',
    'Dune Cap was hidden',
    'Dune Cap is back in your shop',
  ])
})

test('handling the event again sends nothing more', async () => {
  const { product, operator, email } = await aHiddenProduct()
  await showProduct(operator, product.id, 'Fine')
  await workOff([reactJob])
  const event = { productId: product.id, showingId: newId<string>() }
  for (let time = 0; time < 3; time++) await emailProductShown(event)
  expect(await emailsTo(email)).toHaveLength(3)
})

test('nothing is sent for a product that was hidden again or deleted in the meantime', async () => {
  const { product, operator, email } = await aHiddenProduct()
  await showProduct(operator, product.id, 'Fine')
  await hideProduct(operator, product.id, 'Not fine')
  await workOff([reactJob])
  expect((await emailsTo(email)).map(({ subject }) => subject)).toEqual([
    'Dune Cap was hidden',
    'Dune Cap was hidden',
  ])
  await emailProductShown({ productId: newId<string>(), showingId: newId<string>() })
  expect(await emailsTo(email)).toHaveLength(2)
})
