import { freshEmail } from '../support/accounts.ts'
import { linkIn } from '../support/mailbox.ts'
import {
  addToCart,
  address,
  amountOf,
  cards,
  checkOut,
  fillAddress,
  payWith,
  toastIn,
} from '../support/shopping.ts'
import { chargesFor } from '../support/stripe-state.ts'
import { expect, test } from '../support/test.ts'

test('a guest buys with only an email address and follows the order by the link in the email', async ({
  page,
  request,
  newProduct,
  lastEmail,
  otherBrowser,
  expectProblem,
}) => {
  const email = freshEmail('guest')
  const hat = await newProduct()
  await addToCart(page, hat.slug)
  await page.goto('/cart')
  await fillAddress(page)
  await checkOut(page)
  await page.getByLabel('Email').fill(email)
  await payWith(page, cards.pays)
  await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible()
  await expect(page.getByText('Belongs to Jo March')).toBeVisible()
  await expect.poll(() => page.evaluate(() => 'cart' in localStorage)).toBe(false)
  await expect(page.getByRole('link', { name: 'View All Orders' })).toBeVisible()
  const bought = page.getByRole('region', { name: 'Your order' })
  await expect(bought).toContainText(`1 x ${hat.name}`)
  await expect(page.getByRole('region', { name: 'Shipping to' })).toContainText(address['Street Address'])
  await page.getByRole('link', { name: 'View Order Details' }).click()
  await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible()
  await expect(page.getByText(/^Placed on /)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Arrives / })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Shipping' })).toContainText('United States')

  const link = linkIn(await lastEmail(email, 'Your order'), '/order/')
  const elsewhere = await otherBrowser()
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('heading', { name: 'Order Details' })).toBeVisible()
  await expect(elsewhere.getByText('1 x').or(elsewhere.getByText('Quantity: 1'))).toBeVisible()
  const orderId = new URL(link).pathname.split('/').at(-1) ?? ''
  expect(await chargesFor(request, orderId)).toEqual([await amountOf(elsewhere, /^Total$/)])

  expectProblem(/404/)
  await elsewhere.goto(`/order/${orderId}`)
  await expect(elsewhere.getByRole('heading', { name: 'Order not found' })).toBeVisible()
  await elsewhere.goto(`/order/${orderId}?token=${'A'.repeat(32)}`)
  await expect(elsewhere.getByRole('heading', { name: 'Order not found' })).toBeVisible()
})

test('a guest who enters the address in the cart is not asked for it again, and can make the browser forget it', async ({
  page,
  newProduct,
  lastEmail,
}) => {
  const email = freshEmail('guest')
  await addToCart(page, (await newProduct()).slug)
  await page.goto('/cart')
  await fillAddress(page)
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await checkOut(page)
  await expect(page.getByText(email)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveCount(0)
  await payWith(page, cards.pays)
  await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible()
  expect((await lastEmail(email, 'Your order')).text).toContain('View order')
  await page.evaluate(() => sessionStorage.clear())
  await addToCart(page, (await newProduct()).slug)
  await page.getByRole('link', { name: /^Cart/ }).click()
  const street = page.getByLabel('Street Address')
  await expect(street).toHaveValue(address['Street Address'])
  await page.getByRole('button', { name: 'Not you? Forget it' }).click()
  await expect(toastIn(page)).toContainText('Address forgotten')
  await expect(street).toHaveValue('')
})
