import { freshEmail } from '../support/accounts.ts'
import { linkIn } from '../support/mailbox.ts'
import { at, lookAt } from '../support/page-visit.ts'
import { buyQuickly } from '../support/quick-purchase.ts'
import { toastIn } from '../support/shopping.ts'
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
  // The newest is shown beside the list, and stays unread until it is opened.
  await expect(page.getByRole('region', { name: 'Conversation' }).getByText(hostile)).toBeVisible()
  await page
    .getByRole('list', { name: 'Conversations' })
    .getByRole('link', { name: /quoted/ })
    .click()
  await page.waitForURL('**/messages/*')
  await expect(page.getByRole('list', { name: 'Messages' }).getByText(hostile)).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  await lookAt(page, at(page.url()))
  await page.getByLabel('Your message').fill('It ships tomorrow.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('list', { name: 'Messages' }).getByText('It ships tomorrow.')).toBeVisible()
  await expect(page.getByLabel('Your message')).toHaveValue('')
  await page.getByText('Block or report').click()
  await page.getByText('Report this conversation').click()
  await page.getByRole('radio', { name: 'It is advertising' }).check({ force: true })
  await page.getByRole('button', { name: 'Send report' }).click()
  // Sending it closes the menu.
  await expect(toastIn(page)).toContainText('We review every report.')
  await page.getByText('Block or report').click()
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

test('a shopper finds an artist’s answer through the navigation of their account, and the artist has their own', async ({
  page,
  origin,
  newShopper,
  newVendor,
  otherBrowser,
}) => {
  const atWork = await otherBrowser()
  const vendor = await newVendor(atWork)
  const { id, slug } = await vendor.addProduct()
  await newShopper()
  await buyQuickly(page.request, origin, { slug })
  await page.goto(`/messages/new?product=${id}`)
  await page.getByLabel('Your message').fill('Does it fit a large head?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.waitForURL(/messages\/[\da-f]{8}/)
  const path = new URL(page.url()).pathname

  await atWork.goto(path)
  const desk = atWork.getByRole('navigation', { name: 'Your shop' })
  await expect(desk.getByRole('link', { name: 'Messages', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await atWork.getByLabel('Your message').fill('Up to 62 cm.')
  await atWork.getByRole('button', { name: 'Send message' }).click()
  await expect(atWork.getByRole('list', { name: 'Messages' }).getByText('Up to 62 cm.')).toBeVisible()

  await page.goto('/orders')
  const account = page.getByRole('navigation', { name: 'Your account' })
  await page.getByRole('article').getByRole('link').last().click()
  await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible()
  await expect(account.getByRole('link', { name: 'Orders' })).toHaveAttribute('aria-current', 'page')
  await account.getByRole('link', { name: 'Messages (1)' }).click()
  await expect(page.getByRole('region', { name: 'Conversation' })).toBeVisible()
  // A phone has no room for it beside the list.
  const onPhone = await page.request.get('/messages', { headers: { 'user-agent': phone } })
  expect(await onPhone.text()).toContain('Up to 62 cm.')
  expect(await onPhone.text()).not.toContain('aria-label="Conversation"')
  await page.getByRole('link', { name: /Up to 62 cm/ }).click()
  await expect(page.getByRole('heading', { name: vendor.name })).toBeVisible()
  await expect(account.getByRole('link', { name: 'Messages', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
