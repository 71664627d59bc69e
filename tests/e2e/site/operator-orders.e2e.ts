import { buyQuickly } from '../support/quick-purchase.ts'
import { freshEmail } from '../support/accounts.ts'
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

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Find in the console' })
  await palette.getByRole('combobox').fill(email)
  await expect(palette.getByRole('option', { name: `Order ${number}` })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/operator/orders/${orderId}`)

  await main.getByRole('link', { name: `Refund ${name}` }).click()
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
  const entry = plain.getByRole('row', { name: 'Refund an order' })
  await expect(entry).toContainText('Bent brim')
  await expect(entry).toContainText('operator@brimfolk.test')
})
