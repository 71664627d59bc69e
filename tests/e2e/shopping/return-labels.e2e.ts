import { freshEmail } from '../support/accounts.ts'
import { linkIn } from '../support/mailbox.ts'
import { at, lookAt } from '../support/page-visit.ts'
import { buyQuickly } from '../support/quick-purchase.ts'
import { deliverOrder, setReturnPolicy } from '../support/return-steps.ts'
import { expect, test } from '../support/test.ts'

test('without scripts, a guest gets a return label out of the refund, and the artist sees where the hats are', async ({
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
  const email = freshEmail('labeler')
  const guest = await otherBrowser({ javaScriptEnabled: false })
  const { orderId } = await buyQuickly(guest.request, origin, { slug, quantity: 1, email })
  await deliverOrder(page, orderId)

  const orderPath = linkIn(await lastEmail(email, 'Your order'), '/order/')
  await guest.goto(orderPath)
  await guest.getByRole('link', { name: `Return hats of ${vendor.name}` }).click()
  await guest.getByRole('button', { name: 'Start return' }).click()
  await guest.getByRole('link', { name: 'Get a return label' }).click()
  const card = guest.getByRole('region', { name: 'Return label' })
  await expect(card).toContainText('is deducted from your refund of $71.22')
  const scripted = await otherBrowser()
  await lookAt(scripted, at(guest.url()))
  await guest.getByRole('button', { name: 'Get this label' }).click()
  await expect(card).toContainText('Not sent yet.')
  await lookAt(scripted, at(guest.url()))

  await guest.goto(orderPath)
  const print = guest.getByRole('link', { name: 'Print return label' })
  const file = await guest.request.get((await print.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  const emailed = linkIn(await lastEmail(email, 'Your return label'), '/cases/')
  expect((await guest.request.get(emailed)).headers()['content-type']).toBe('application/pdf')

  await page.goto(`/vendor-dashboard/orders/${orderId}`)
  const tracking = page.getByRole('link', { name: /^TW\d+/ })
  await expect(page.getByText('Not sent yet.')).toBeVisible()
  await lookAt(page, at(page.url()))
  await scripted.goto((await tracking.getAttribute('href')) ?? '')
  await expect(scripted.getByRole('heading').first()).toBeVisible()

  await page.getByRole('link', { name: 'Open case: Return' }).click()
  await page.getByRole('button', { name: 'They arrived, refund' }).click()
  await expect(page.getByText('Refunded').first()).toBeVisible()
  await lastEmail(email, 'Your return arrived')
  expect((await lastEmail(email, 'Refund for order')).text).toContain('Return label, deducted')
})
