import type { Page } from '@playwright/test'
import { freshEmail, openAccount } from '../support/accounts.ts'
import { linkIn } from '../support/mailbox.ts'
import { freshMark } from '../support/own-vendor.ts'
import { buyQuickly } from '../support/quick-purchase.ts'
import {
  addButton,
  amountOf,
  cards,
  centsIn,
  checkOut,
  choosePickup,
  fillAddress,
  payWith,
  productOf,
  toastIn,
  tick,
} from '../support/shopping.ts'
import { chargesFor, transfersFor } from '../support/stripe-state.ts'
import { expect, test } from '../support/test.ts'

/** The badge with the order's status. */
async function expectStatus(page: Page, status: string): Promise<void> {
  await expect(page.getByRole('main').getByText(status, { exact: true }).first()).toBeVisible()
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
}

/** The artist's part, from the dashboard to the shipped vendor order. Returns the tracking number. */
async function sendVendorOrder(page: Page, orderId: string): Promise<string> {
  await page.goto('/vendor-dashboard')
  await page.getByRole('link', { name: `Order #${orderId.slice(0, 8)}` }).click()
  await expect(page.getByRole('heading', { name: `Order #${orderId.slice(0, 8)}` })).toBeVisible()
  await page.getByRole('button', { name: 'Create shipping label' }).click()
  await expect(toastIn(page)).toContainText('Shipping label created successfully')
  const label = page.getByRole('link', { name: 'Print label' })
  await expect(label).toHaveAttribute('href', `/vendor-dashboard/orders/${orderId}/label.pdf`)
  const file = await page.request.get(`/vendor-dashboard/orders/${orderId}/label.pdf`)
  expect([file.status(), (await file.body()).toString('latin1', 0, 5)]).toEqual([200, '%PDF-'])
  const tracking = (
    await page.getByRole('main').locator('a[href*="/sandbox/carrier/track/"]').innerText()
  ).trim()
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expectStatus(page, 'Shipped')
  return tracking
}

test('a visitor finds a hat, signs up and buys it with one from another artist; each artist ships and is paid separately', async ({
  page,
  request,
  login,
  lastEmail,
  newVendor,
}) => {
  test.slow()
  const email = freshEmail('jo')
  const password = 'six panels, one brim'
  const mark = freshMark()
  const foxVendor = await newVendor()
  const fox = await foxVendor.addProduct({ name: `Fox ${mark}`, description: 'Embroidered by hand.' })
  const tidalVendor = await newVendor()
  const tidal = await tidalVendor.addProduct({ name: `Tidal ${mark}`, description: 'Printed on foam.' })

  await test.step('the search finds the hat', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Shop Now' }).click()
    await page.getByRole('searchbox', { name: 'Search' }).fill(`${mark} embroid`)
    await expect(page.getByText('1 product found')).toBeVisible()
    await page.getByRole('link', { name: fox.name }).click()
    await expect(page.getByRole('heading', { name: fox.name, level: 1 })).toBeVisible()
  })

  await test.step('an account is opened with the link in the email', async () => {
    await page.getByRole('link', { name: 'Login' }).click()
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Sign Up' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
    await page.getByRole('textbox', { name: 'Confirm Password' }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click()
    await expect(toastIn(page)).toContainText('Account created')
    await expect(toastIn(page)).toContainText('Please check your email to confirm your account.')
    await page.goto(linkIn(await lastEmail(email, 'Confirm'), '/confirm-email'))
    await page.getByRole('button', { name: /^Confirm/ }).click()
    // This browser signed up, so it needs no other login.
    await expect(toastIn(page)).toContainText('Email confirmed')
    await expect(page).toHaveURL('/')
  })

  await test.step('hats of two artists are added to the cart', async () => {
    await page.goto(`/product/${fox.slug}`)
    await addButton(page).click()
    await expect(toastIn(page)).toContainText('Added to cart')
    await page.goto(`/product/${tidal.slug}`)
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await addButton(page).click()
    await expect(page.getByRole('link', { name: 'Cart 3 items' })).toBeVisible()
  })

  const total = await test.step('address, shipping and total', async () => {
    await page.getByRole('link', { name: 'Cart 3 items' }).click()
    await fillAddress(page)
    const standard = await amountOf(page, 'Shipping')
    await tick(page.getByRole('radio', { name: /express/i }))
    await expect.poll(() => amountOf(page, 'Shipping')).toBeGreaterThan(standard)
    expect(await amountOf(page, 'Subtotal')).toBe(Math.round(100 * (fox.price + 2 * tidal.price)))
    return centsIn(await page.getByText(/^Total\$/).innerText())
  })

  const orderId = await test.step('the payment', async () => {
    await checkOut(page)
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText(`$${(total / 100).toFixed(2)}`)
    await payWith(page, cards.pays)
    await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'View Order Details' }).click()
    await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible()
    return new URL(page.url()).pathname.split('/').at(-1) ?? ''
  })

  await test.step('the order adds up to what was paid, and the email says the same', async () => {
    await expectStatus(page, 'paid')
    await expect(page.getByText('Visa ending in 4242')).toBeVisible()
    const parts = await Promise.all(
      ['Subtotal', 'Platform Fee (4%)', 'Shipping', /^Tax$/].map((label) => amountOf(page, label)),
    )
    const shown = await amountOf(page, /^Total$/)
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(shown)
    expect(shown).toBe(total)
    expect(await chargesFor(request, orderId)).toEqual([total])
    const sent = await lastEmail(email, `Your order #${orderId.slice(0, 8)}`)
    expect(sent.text).toContain(`$${(total / 100).toFixed(2)}`)
    expect((await productOf(request, tidal.slug)).quantity).toBe(tidal.quantity - 2)
  })

  const tracking = await test.step('the artist sees only its own lines, and ships them', async () => {
    await logOut(page)
    await login(foxVendor.email, foxVendor.password)
    await page.goto(`/vendor-dashboard/orders/${orderId}`)
    await expect(page.getByText(fox.name)).toBeVisible()
    await expect(page.getByText('14 Orchard Street')).toBeVisible()
    await expect(page.getByText(tidal.name)).toHaveCount(0)
    return sendVendorOrder(page, orderId)
  })

  await test.step('the artist is paid for its hat, to the cent and once', async () => {
    const transfers = () => transfersFor(request, { orderId, vendorId: fox.vendor_id })
    await expect.poll(transfers).toEqual([Math.round(100 * fox.price)])
    expect(await transfersFor(request, { orderId, vendorId: tidal.vendor_id })).toEqual([])
    await logOut(page)
  })

  await test.step('the shopper tracks the first shipment while the other one is pending', async () => {
    expect((await lastEmail(email, 'has shipped')).text).toContain(tracking)
    await login(email, password)
    await page.goto(`/order/${orderId}`)
    await expectStatus(page, 'processing')
    await expect(page.getByRole('link', { name: tracking })).toBeVisible()
    await logOut(page)
  })

  await test.step('with the second shipment the order is shipped, and the second artist is paid', async () => {
    await login(tidalVendor.email, tidalVendor.password)
    await sendVendorOrder(page, orderId)
    const transfers = () => transfersFor(request, { orderId, vendorId: tidal.vendor_id })
    await expect.poll(transfers).toEqual([Math.round(200 * tidal.price)])
    await logOut(page)
    await login(email, password)
    await page.goto(`/order/${orderId}`)
    await expectStatus(page, 'shipped')
  })
})

test('an order from one artist is shipped with its only vendor order, and delivered when the carrier says so', async ({
  page,
  origin,
  request,
  newShopper,
  newVendor,
  otherBrowser,
}) => {
  await newShopper()
  const atWork = await otherBrowser()
  const hat = await (await newVendor(atWork)).addProduct()
  const { orderId } = await buyQuickly(page.request, origin, { slug: hat.slug, quantity: 2 })
  await page.goto(`/order/${orderId}`)
  await expectStatus(page, 'paid')

  const tracking = await sendVendorOrder(atWork, orderId)
  await expect
    .poll(() => transfersFor(request, { orderId, vendorId: hat.vendor_id }))
    .toEqual([Math.round(200 * hat.price)])

  await page.reload()
  await expectStatus(page, 'shipped')
  await page.getByRole('link', { name: tracking }).click()
  await expect(page.getByText('Stand-in for a carrier')).toBeVisible()
  await page
    .getByRole('button', { name: /deliver/i })
    .last()
    .click()
  await expect(async () => {
    await page.goto(`/order/${orderId}`)
    await expectStatus(page, 'delivered')
  }).toPass()
})

test('an order for local pickup has no address and no label; the artist hands it over and is paid', async ({
  page,
  origin,
  request,
  newVendor,
  lastEmail,
  otherBrowser,
}) => {
  const shopper = await otherBrowser()
  const { email } = await openAccount(shopper.request, origin)
  const hat = await (await newVendor(page)).addProduct()
  await shopper.goto(`/product/${hat.slug}`)
  await addButton(shopper).click()
  await expect(toastIn(shopper)).toContainText('Added to cart')
  await shopper.goto('/cart')
  await choosePickup(shopper)
  await expect(shopper.getByRole('heading', { name: 'Shipping Information' })).toHaveCount(0)
  await checkOut(shopper)
  await payWith(shopper, cards.pays)
  await shopper.getByRole('link', { name: 'View Order Details' }).click()
  await expect(shopper.getByText('Local Pickup Selected')).toBeVisible()
  await expect(shopper.getByText('Please contact the vendor for pickup details.')).toBeVisible()
  const orderId = new URL(shopper.url()).pathname.split('/').at(-1) ?? ''

  await page.goto(`/vendor-dashboard/orders/${orderId}`)
  await expect(page.getByText(hat.name)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create shipping label' })).toHaveCount(0)
  const label = await page.request.post('/api/create-shipping-label', {
    headers: { origin },
    data: { orderId },
  })
  expect(label.status()).toBe(409)
  await page.getByRole('button', { name: 'Mark as ready' }).click()
  await expectStatus(page, 'Ready for pickup')
  await shopper.reload()
  await expectStatus(shopper, 'processing')
  await page.getByRole('button', { name: 'Mark as picked up' }).click()
  await expectStatus(page, 'Delivered')
  await shopper.reload()
  await expectStatus(shopper, 'delivered')
  expect((await lastEmail(email, 'was picked up')).subject).toContain(orderId.slice(0, 8))
  await expect
    .poll(() => transfersFor(request, { orderId, vendorId: hat.vendor_id }))
    .toEqual([Math.round(100 * hat.price)])
})
