import { freshEmail } from '../support/accounts.ts'
import { freshMark } from '../support/own-vendor.ts'
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

test('without scripts, on a phone, an artist labels, prints and ships two orders at once', async ({
  page,
  origin,
  newVendor,
  otherBrowser,
}) => {
  const vendor = await newVendor(page)
  const { slug } = await vendor.addProduct()
  const guest = await otherBrowser({ javaScriptEnabled: false })
  for (const name of ['one', 'two']) {
    await buyQuickly(guest.request, origin, { slug, email: freshEmail(name) })
  }
  const plain = await otherBrowser({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await plain.context().addCookies(await page.context().cookies())
  await plain.goto('/vendor-dashboard/orders')
  const bar = plain.getByRole('form', { name: 'Selected orders' })
  await expect(bar).toBeHidden()
  const boxes = plain.getByRole('checkbox', { name: /^Select order #/ })
  await boxes.first().focus()
  await plain.keyboard.press('Space')
  await boxes.last().check()
  await bar.getByRole('button', { name: 'Create labels' }).click()
  await expect(plain.getByRole('heading', { name: '2 labeled' })).toBeVisible()

  // They are still selected.
  await bar.getByLabel('Print packing slips, too').check()
  const file = plain.context().waitForEvent('request', (request) => request.url().includes('labels.pdf'))
  await bar.getByRole('button', { name: 'Print labels' }).click()
  const printed = await plain.request.get((await file).url())
  expect(printed.headers()['content-type']).toBe('application/pdf')
  expect(new URL((await file).url()).searchParams.getAll('ids')).toHaveLength(2)
  await bar.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(plain.getByRole('heading', { name: '2 marked as shipped' })).toBeVisible()
  await expect(plain.getByText('No orders to ship.')).toBeVisible()
})

test('the list of orders fits a phone, a tablet and a laptop with a long name', async ({
  page,
  origin,
  newVendor,
  otherBrowser,
}) => {
  const vendor = await newVendor(page)
  const { slug } = await vendor.addProduct({
    name: `Alpine Start in Forest Green with a Rope and a Leather Patch ${freshMark()}`,
  })
  const guest = await otherBrowser({ javaScriptEnabled: false })
  const { orderId } = await buyQuickly(guest.request, origin, { slug, email: freshEmail('far-away') })
  const order = page.getByRole('row').filter({ hasText: orderId.slice(0, 8) })
  await page.goto('/vendor-dashboard/orders?show=all')
  for (const width of [320, 640, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const moved = await page.evaluate(() => {
      scrollTo({ left: 1_000, behavior: 'instant' })
      return scrollX
    })
    expect(moved, `scrolls sideways at ${width} px`).toBe(0)
  }
  // At 1280 px, the status and the order's number have one line each.
  for (const text of ['New', `Order #${orderId.slice(0, 8)}`]) {
    const box = await order.getByText(text, { exact: true }).boundingBox()
    expect(box?.height, text).toBeLessThan(30)
  }
})
