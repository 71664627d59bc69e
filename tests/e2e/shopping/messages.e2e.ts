import { freshEmail } from '../support/accounts.ts'
import { linkIn } from '../support/mailbox.ts'
import { at, lookAt } from '../support/page-visit.ts'
import { buyQuickly } from '../support/quick-purchase.ts'
import { expect, test } from '../support/test.ts'

const hostile = '</script><img src=x onerror=alert(1)> "quoted" 🧢'

test('without scripts, a guest writes about an order with a picture, the artist answers and reports, an operator closes it', async ({
  page,
  origin,
  newVendor,
  loginOperator,
  otherBrowser,
  lastEmail,
}) => {
  const vendor = await newVendor(page)
  const { slug } = await vendor.addProduct()
  const guest = await otherBrowser({ javaScriptEnabled: false })
  const email = freshEmail('writer')
  const { orderId } = await buyQuickly(guest.request, origin, { slug, email })
  await guest.goto(linkIn(await lastEmail(email, 'Your order'), '/order/'))
  await guest.getByRole('link', { name: /^Message/ }).click()
  await expect(guest.getByText('never your email address')).toBeVisible()
  await guest.getByLabel('Your message').fill(hostile)
  await guest
    .getByLabel('Pictures (optional)')
    .setInputFiles({ name: 'hat.png', mimeType: 'image/png', buffer: onePixel })
  await guest.getByRole('button', { name: 'Send message' }).click()
  await expect(guest.getByText(hostile)).toBeVisible()
  await expect(guest.getByRole('img', { name: /^Picture 1 by You/ })).toBeVisible()

  await page.goto('/vendor-dashboard')
  await page.getByRole('link', { name: 'Messages (1)' }).click()
  await lookAt(page, at('/vendor-dashboard/messages'))
  await page.getByRole('listitem').filter({ hasText: 'quoted' }).getByRole('link').click()
  await page.waitForURL('**/messages/*')
  await expect(page.getByText(hostile)).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  await lookAt(page, at(page.url()))
  await page.getByLabel('Your message').fill('It ships tomorrow.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('It ships tomorrow.')).toBeVisible()
  await expect(page.getByLabel('Your message')).toHaveValue('')
  await page.getByText('Report this conversation').click()
  await page.getByRole('radio', { name: 'It is advertising' }).check({ force: true })
  await page.getByRole('button', { name: 'Send report' }).click()
  await expect(page.getByText('You reported this conversation')).toBeVisible()

  await guest.reload()
  await expect(guest.getByText('It ships tomorrow.')).toBeVisible()

  const operator = await otherBrowser()
  await loginOperator(operator)
  await operator.goto('/operator/messages')
  const own = operator.getByRole('listitem').filter({ hasText: orderId.slice(0, 8) })
  await own.getByText(/^Read the newest/).click()
  await expect(own.getByText(hostile)).toBeVisible()
  await lookAt(operator, at('/operator/messages'))
  await own.getByLabel('Reason', { exact: true }).fill('Advertising')
  await own.getByRole('button', { name: /^Close conversation/ }).click()
  await expect(operator.getByText('Conversation closed')).toBeVisible()
  await guest.reload()
  await expect(guest.getByText('We closed this conversation: Advertising')).toBeVisible()
  await expect(guest.getByLabel('Your message')).toHaveCount(0)
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
