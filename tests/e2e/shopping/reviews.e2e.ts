import { freshEmail } from '../support/accounts.ts'
import { linkIn } from '../support/mailbox.ts'
import { at, lookAt } from '../support/page-visit.ts'
import { postForm } from '../support/post-form.ts'
import { buyQuickly } from '../support/quick-purchase.ts'
import { expect, test } from '../support/test.ts'

const hostile = '</script><img src=x onerror=alert(1)> "quoted" 🧢'

test('a guest reviews a delivered hat by the order link, the artist replies, a shopper finds it helpful, an operator hides it', async ({
  page,
  origin,
  newVendor,
  newShopper,
  loginOperator,
  otherBrowser,
  lastEmail,
}) => {
  const vendor = await newVendor(page)
  const { slug, name } = await vendor.addProduct()
  const guest = await otherBrowser()
  const email = freshEmail('reviewer')
  const { orderId } = await buyQuickly(guest.request, origin, { slug, isLocalPickup: true, email })
  const link = linkIn(await lastEmail(email, 'Your order'), '/order/')

  await guest.goto(`/product/${slug}`)
  await expect(guest.getByRole('heading', { name: 'About the Vendor' })).toBeVisible()
  await expect(guest.getByText(/review/i)).toHaveCount(0)
  await guest.goto(link)
  await expect(guest.getByRole('link', { name: /Review this hat/ })).toHaveCount(0)
  await postForm(page.request, origin, `/vendor-dashboard/orders/${orderId}`, { intent: 'deliver' })

  await guest.goto(link)
  await guest.getByRole('link', { name: /Review this hat/ }).click()
  await guest.waitForURL('**/review/**')
  await lookAt(guest, at(guest.url()))
  await guest.getByRole('radio', { name: /4 stars/ }).check({ force: true })
  await guest.getByRole('textbox', { name: /^Your review/ }).fill(hostile)
  await guest.getByLabel('Name shown with your review').fill('<b>Jo</b>')
  await guest.getByRole('button', { name: 'Publish review' }).click()
  await expect(guest.getByText('Thank you for your review')).toBeVisible()

  await page.goto('/vendor-dashboard/reviews')
  await page.getByText(/^Reply to/).click()
  await page.getByLabel('Your reply').fill(hostile)
  await page.getByRole('button', { name: 'Publish reply' }).click()
  await expect(page.getByText('Reply published')).toBeVisible()

  const shopper = await otherBrowser()
  await newShopper(shopper)
  await shopper.goto(`/product/${slug}`)
  await expect(shopper.getByText('Rated 4.0 out of 5, 1 review').first()).toBeAttached()
  await expect(shopper.getByText(hostile)).toHaveCount(1)
  await shopper.getByRole('link', { name: 'Read all reviews' }).click()
  await expect(shopper.getByText(hostile)).toHaveCount(2)
  await shopper.getByRole('button', { name: /^Helpful/ }).click()
  await expect(shopper.getByRole('button', { name: /^Helpful \(1\)/ })).toBeVisible()
  await lookAt(shopper, at(`/product/${slug}/reviews`))

  const operator = await otherBrowser()
  await loginOperator(operator)
  await operator.goto('/operator/reviews?show=newest')
  const own = operator.getByRole('listitem').filter({ hasText: name })
  await own.getByText('Hide review').first().click()
  await own.getByLabel('Reason').fill('Not about the hat')
  await own.getByRole('button', { name: /^Hide review/ }).click()
  await expect(operator.getByText('Review hidden')).toBeVisible()
  await expect(async () => {
    await shopper.goto(`/product/${slug}`)
    await expect(shopper.getByText(hostile)).toHaveCount(0, { timeout: 500 })
  }).toPass()
  expect((await lastEmail(email, 'We hid your review')).text).toContain('Not about the hat')
})

test('without scripts, a shopper writes a review and deletes it', async ({
  page,
  origin,
  newVendor,
  otherBrowser,
  lastEmail,
}) => {
  const vendor = await newVendor(page)
  const { slug } = await vendor.addProduct()
  const guest = await otherBrowser({ javaScriptEnabled: false })
  const email = freshEmail('undecided')
  const { orderId } = await buyQuickly(guest.request, origin, { slug, isLocalPickup: true, email })
  await postForm(page.request, origin, `/vendor-dashboard/orders/${orderId}`, { intent: 'deliver' })
  await guest.goto(linkIn(await lastEmail(email, 'Your order'), '/order/'))
  await guest.getByRole('link', { name: /Review this hat/ }).click()
  await guest.getByRole('radio', { name: /2 stars/ }).check({ force: true })
  await guest.getByLabel('Name shown with your review').fill('Jo')
  await guest.getByRole('button', { name: 'Publish review' }).click()
  await guest.getByRole('link', { name: /Review this hat/ }).click()
  await guest.getByText('Delete this review').click()
  await guest.getByRole('button', { name: 'Delete review' }).click()
  await expect(guest.getByRole('link', { name: /Review this hat/ })).toBeVisible()
  await page.goto(`/product/${slug}/reviews`)
  await expect(page.getByText('2 stars')).toHaveCount(0)
})
