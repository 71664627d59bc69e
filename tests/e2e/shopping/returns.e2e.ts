import { freshEmail } from '../support/accounts.ts'
import { linkIn } from '../support/mailbox.ts'
import { at, lookAt } from '../support/page-visit.ts'
import { buyQuickly } from '../support/quick-purchase.ts'
import { deliverOrder, setReturnPolicy } from '../support/return-steps.ts'
import { expect, test } from '../support/test.ts'

test('without scripts, a guest returns one of two hats within the artist’s policy and gets the refund by email', async ({
  page,
  origin,
  newVendor,
  otherBrowser,
  lastEmail,
  expectProblem,
}) => {
  expectProblem(/status of 422/)
  const vendor = await newVendor(page)
  const { slug } = await vendor.addProduct()
  await setReturnPolicy(page)
  const guest = await otherBrowser({ javaScriptEnabled: false })
  await guest.goto(`/product/${slug}`)
  await expect(guest.getByText('Returns within 21 days of delivery')).toBeVisible()
  await expect(guest.getByText('You pay return shipping. Unworn.')).toBeVisible()
  const email = freshEmail('returner')
  const { orderId } = await buyQuickly(guest.request, origin, { slug, quantity: 2, email })
  await deliverOrder(page, orderId)
  const policy = page.getByRole('region', { name: 'Return policy' })
  await expect(policy).toContainText('The shopper pays return shipping. Unworn. Until ')

  await guest.goto(linkIn(await lastEmail(email, 'Your order'), '/order/'))
  const scripted = await otherBrowser()
  await lookAt(scripted, at(guest.url()))
  await guest.getByRole('link', { name: `Return hats of ${vendor.name}` }).click()
  await lookAt(scripted, at(guest.url()))
  await guest.getByRole('spinbutton').fill('3')
  await guest.getByRole('button', { name: 'Start return' }).click()
  await expect(guest.getByText('Choose which hats this is about, and how many.').first()).toBeVisible()
  await guest.getByRole('spinbutton').fill('1')
  await guest.getByLabel('Why? (optional)').fill('Too small.')
  await guest.getByRole('button', { name: 'Start return' }).click()
  await expect(guest.getByText('Portland, ME 04101')).toBeVisible()
  await expect(guest.getByText('Too small.')).toBeVisible()
  await lookAt(scripted, at(guest.url()))

  await guest.goto(linkIn(await lastEmail(email, 'Your return'), '/cases/'))
  await guest.getByLabel('Tracking number, or how you sent them').fill('1Z888')
  await guest.getByRole('button', { name: 'I’ve sent them' }).click()
  await expect(guest.getByText('On its way back')).toBeVisible()

  await page.goto('/vendor-dashboard/cases')
  await page.getByRole('link', { name: new RegExp(`#${orderId.slice(0, 8)}`) }).click()
  await page.waitForURL('**/cases/*')
  await lookAt(page, at(page.url()))
  await page.getByRole('button', { name: 'They arrived, refund' }).click()
  await expect(page.getByText('Refunded').first()).toBeVisible()

  await lastEmail(email, 'Your return arrived')
  // $64.00 with 4% fee, and 7% tax on both.
  expect((await lastEmail(email, 'Refund for order')).text).toContain('$71.22')
  await guest.goto(linkIn(await lastEmail(email, 'Your order'), '/order/'))
  await expect(guest.getByRole('link', { name: /^Return hats/ })).toBeVisible()
})
