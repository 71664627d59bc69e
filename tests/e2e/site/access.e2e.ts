import { openAccount } from '../support/accounts.ts'
import { buyQuickly } from '../support/quick-purchase.ts'
import { toastIn } from '../support/shopping.ts'
import { expect, test } from '../support/test.ts'

test('another person’s order and a missing one both lead back to the user’s own orders', async ({
  page,
  origin,
  otherBrowser,
  newShopper,
  newProduct,
}) => {
  const other = await otherBrowser()
  await openAccount(other.request, origin)
  const { slug } = await newProduct()
  const { orderId } = await buyQuickly(other.request, origin, { slug })
  await other.goto(`/order/${orderId}`)
  await expect(other.getByRole('heading', { name: 'Order Details' })).toBeVisible()

  await newShopper()
  for (const id of [orderId, crypto.randomUUID(), 'nonsense']) {
    await page.goto(`/order/${id}`)
    await expect(page).toHaveURL('/orders')
    await expect(toastIn(page)).toContainText('Access denied')
    await expect(toastIn(page)).toContainText("You don't have permission to view this order")
    await expect(page.getByText('No orders found')).toBeVisible()
  }
})

test('a visitor without the link sees no order, and is asked to log in for the history', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/404/)
  await page.goto(`/order/${crypto.randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  await expect(
    page.getByText("The order you're looking for doesn't exist or you don't have permission to view it."),
  ).toBeVisible()

  await page.goto('/orders')
  await expect(page.getByRole('heading', { name: 'Please Sign In' })).toBeVisible()
  await expect(page.getByText('You need to be signed in to view your order history.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('the vendor dashboard redirects visitors to the login and shoppers to the registration', async ({
  page,
  newShopper,
}) => {
  await page.goto('/vendor-dashboard')
  await expect(page).toHaveURL(/\/login/)
  await newShopper()
  for (const path of ['/vendor-dashboard', '/vendor-dashboard/orders']) {
    await page.goto(path)
    await expect(page).toHaveURL('/profile-settings')
    await expect(toastIn(page)).toContainText('Not a vendor')
    await expect(toastIn(page)).toContainText('You need to register as a vendor first')
  }
})

test('a vendor can’t access another vendor’s order, by any page or call', async ({
  page,
  origin,
  newVendor,
  newProduct,
  otherBrowser,
}) => {
  const shopper = await otherBrowser()
  await openAccount(shopper.request, origin)
  const { slug } = await newProduct()
  const { orderId } = await buyQuickly(shopper.request, origin, { slug })
  await newVendor(page)
  await page.goto(`/vendor-dashboard/orders/${orderId}`)
  await expect(page).toHaveURL('/vendor-dashboard/orders')
  await expect(toastIn(page)).toContainText('Could not load order details')
  await page.goto(`/order/${orderId}`)
  await expect(page).toHaveURL('/orders')
  await expect(toastIn(page)).toContainText('Access denied')
  const label = await page.request.post('/api/create-shipping-label', {
    headers: { origin },
    data: { orderId },
  })
  expect(label.status()).toBe(404)
})

test('operator pages exist only for operators', async ({
  page,
  loginOperator,
  newShopper,
  expectProblem,
  otherBrowser,
}) => {
  expectProblem(/404/)
  expect((await page.goto('/operator/jobs'))?.status()).toBe(404)
  await newShopper()
  expect((await page.goto('/operator/jobs'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404: Page not found' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true })).toBeVisible()
  const operator = await otherBrowser()
  await loginOperator(operator)
  expect((await operator.goto('/operator/jobs'))?.status()).toBe(200)
  await expect(operator.getByRole('heading', { name: 'Background work' })).toBeVisible()
  // The console has its own bar instead of the shop's header and footer.
  const bar = operator.getByRole('banner')
  await expect(bar.getByRole('link', { name: 'Operator console' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Shop', exact: true })).toHaveCount(0)
  await expect(operator.getByRole('contentinfo')).toHaveCount(0)
  await bar.getByRole('link', { name: 'View shop' }).click()
  await expect(operator.getByRole('contentinfo')).toBeAttached()
})
