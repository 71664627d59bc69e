import { freshEmail } from '../support/accounts.ts'
import { buyQuickly } from '../support/quick-purchase.ts'
import { expect, test } from '../support/test.ts'

test('an artist makes a label, prints it and ships, all from the list of orders: three presses', async ({
  page,
  origin,
  newVendor,
  otherBrowser,
  lastEmail,
}) => {
  const vendor = await newVendor(page)
  const { slug } = await vendor.addProduct()
  const guest = await otherBrowser({ javaScriptEnabled: false })
  const email = freshEmail('far-away')
  const { orderId } = await buyQuickly(guest.request, origin, { slug, email })
  const short = orderId.slice(0, 8)

  await page.goto('/vendor-dashboard')
  await page.getByRole('button', { name: `Create label for order #${short}` }).click()
  await expect(page.getByText('Shipping label created successfully').first()).toBeVisible()
  await expect(page).toHaveURL(/\/vendor-dashboard$/)
  const label = page.getByRole('link', { name: `Print label for order #${short}` })
  const printed = await page.request.get((await label.getAttribute('href')) ?? '')
  expect(printed.headers()['content-type']).toContain('application/pdf')
  await page.goto('/vendor-dashboard/orders')
  await page.getByRole('button', { name: `Mark as shipped for order #${short}` }).click()
  await expect(page).toHaveURL(/\/vendor-dashboard\/orders$/)
  await expect(page.getByText('No orders to ship.')).toBeVisible()
  expect((await lastEmail(email, 'shipped')).text).toContain(short)
})
