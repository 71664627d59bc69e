import { buyQuickly } from '../support/quick-purchase.ts'
import { freshEmail } from '../support/accounts.ts'
import { stripeState } from '../support/stripe-state.ts'
import { expect, test } from '../support/test.ts'

test('an operator finds an order with the keyboard, refunds one of its hats in four clicks, notes why, and the log has it', async ({
  page,
  origin,
  newProduct,
  loginOperator,
  otherBrowser,
}) => {
  const { slug, name } = await newProduct()
  const email = freshEmail('buyer')
  const { orderId } = await buyQuickly(page.request, origin, { slug, quantity: 2, email })
  const number = `#${orderId.slice(0, 8)}`
  await loginOperator(page)
  const main = page.getByRole('main')

  const palette = page.getByRole('dialog', { name: 'Find in the console' })
  // A key that is pressed before the page is interactive does nothing; the field works without scripts, too.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(palette).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await palette.getByRole('combobox').fill(email)
  await expect(palette.getByRole('option', { name: `Order ${number}` })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/operator/orders/${orderId}`)

  await main.getByRole('link', { name: 'Refund', exact: true }).click()
  await main.getByLabel(name).fill('1')
  await main.getByLabel('Reason').fill('Bent brim')
  await main.getByRole('button', { name: 'Preview refund' }).click()
  await main.getByRole('button', { name: /^Refund \$/ }).click()
  await expect(page).toHaveURL(`/operator/orders/${orderId}`)
  await expect(main.getByRole('region', { name: 'Timeline' })).toContainText('Bent brim')

  // The rest works without scripts too.
  const plain = await otherBrowser({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await plain.context().addCookies(await page.context().cookies())
  await plain.goto(`/operator/find?q=${encodeURIComponent(number)}`)
  await plain
    .getByRole('main')
    .getByRole('link', { name: `Order ${number}` })
    .click()
  await plain.getByLabel('Add a note').fill('Sent us a photo.')
  await plain.getByRole('button', { name: 'Save note' }).click()
  await expect(plain.getByRole('region', { name: 'Timeline' })).toContainText('Sent us a photo.')
  await plain.goto(`/operator/audit?subject=${orderId}`)
  const entry = plain.getByRole('row', { name: /refunded order/ })
  await expect(entry).toContainText('Bent brim')
  await expect(entry).toContainText('operator@brimfolk.test')
})

test('an order is canceled for a shopper whose card was closed, and the check that pays them back is recorded, without scripts', async ({
  page,
  request,
  origin,
  newProduct,
  loginOperator,
  otherBrowser,
  lastEmail,
  expectProblem,
}) => {
  expectProblem(/422/)
  const { slug } = await newProduct()
  const email = freshEmail('closed-card')
  const { orderId } = await buyQuickly(request, origin, { slug, email })
  await loginOperator(page)
  const plain = await otherBrowser({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await plain.context().addCookies(await page.context().cookies())
  const main = plain.getByRole('main')

  await plain.goto(`/operator/orders/${orderId}`)
  await main.locator('summary', { hasText: 'Cancel order' }).click()
  await main.getByLabel('Reason').fill('The artist is ill.')
  await main.getByRole('button', { name: 'Cancel order and refund' }).click()
  await expect(main).toContainText('canceled')
  await lastEmail(email, 'Refund for order')
  const { sessions, refunds } = await stripeState(request)
  const payment = sessions.find(({ metadata }) => metadata.order_id === orderId)?.payment_intent
  const id = refunds.find(({ payment_intent }) => payment_intent === payment)?.id ?? ''
  await request.post('/sandbox/stripe/actions', { form: { action: 'refund-fails', id }, headers: { origin } })
  await lastEmail(email, 'came back to us')

  await plain.goto('/operator/jobs')
  const owed = main.getByRole('listitem').filter({ hasText: email })
  await owed.getByText('Paid another way').click()
  await owed.getByLabel('Reason').fill('Your card was closed.')
  await owed.getByRole('button', { name: /as paid/ }).click()
  await expect(owed).toContainText('Enter the number of the check')
  await expect(owed.getByLabel('Reason')).toHaveValue('Your card was closed.')
  await owed.getByLabel('Reference').fill('check 1042')
  await owed.getByRole('button', { name: /as paid/ }).click()
  await expect(owed).toHaveCount(0)
  const newest = async () => (await lastEmail(email, 'Refund for order')).text
  await expect.poll(newest).toContain('check 1042')

  await plain.goto(`/operator/orders/${orderId}`)
  await expect(main.getByRole('region', { name: 'Timeline' })).toContainText(
    'Refund outside Stripe, succeeded',
  )
  await expect(main.getByRole('link', { name: /^Refund/ })).toHaveCount(0)
})
