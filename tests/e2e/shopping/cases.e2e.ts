import { freshEmail } from '../support/accounts.ts'
import { linkIn } from '../support/mailbox.ts'
import { at, lookAt } from '../support/page-visit.ts'
import { buyQuickly } from '../support/quick-purchase.ts'
import { shipWithOwnCarrier } from '../support/ship-with-own-carrier.ts'
import { expect, test } from '../support/test.ts'

const hostile = '</script><img src=x onerror=alert(1)> "torn" 🧢'

test('without scripts, a guest reports torn hats with a picture, the artist declines, and an operator refunds one of them', async ({
  page,
  origin,
  newVendor,
  loginOperator,
  otherBrowser,
  lastEmail,
  expectProblem,
}) => {
  expectProblem(/status of 422/)
  const vendor = await newVendor(page)
  const { slug } = await vendor.addProduct()
  const guest = await otherBrowser({ javaScriptEnabled: false })
  const email = freshEmail('claimant')
  const { orderId } = await buyQuickly(guest.request, origin, { slug, quantity: 2, email })
  await shipWithOwnCarrier(page, orderId)

  await guest.goto(linkIn(await lastEmail(email, 'Your order'), '/order/'))
  await guest.getByRole('link', { name: /^Report a problem/ }).click()
  await guest.getByRole('button', { name: 'Open case' }).click()
  await expect(guest.getByText('Choose what is wrong.').first()).toBeVisible()
  await guest.getByRole('radio', { name: 'It arrived damaged' }).check({ force: true })
  await guest.getByLabel('Describe the problem').fill(hostile)
  await guest
    .getByLabel('Pictures (optional)')
    .setInputFiles({ name: 'hat.png', mimeType: 'image/png', buffer: onePixel })
  await guest.getByRole('button', { name: 'Open case' }).click()
  await expect(guest.getByText(hostile)).toBeVisible()
  await expect(guest.getByText('answers next')).toBeVisible()
  await expect(guest.getByRole('navigation', { name: 'Your account' })).toHaveCount(0)

  await page.goto('/vendor-dashboard')
  await page.getByRole('link', { name: 'Cases (1)' }).click()
  await lookAt(page, at('/vendor-dashboard/cases'))
  await page.getByRole('link', { name: new RegExp(`#${orderId.slice(0, 8)}`) }).click()
  await page.waitForURL('**/cases/*')
  await expect(page.getByText(hostile)).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
  const desk = page.getByRole('navigation', { name: 'Your shop' })
  await expect(desk.getByRole('link', { name: 'Cases (1)' })).toHaveAttribute('aria-current', 'page')
  await lookAt(page, at(page.url()))
  await page.getByRole('radio', { name: /^Decline/ }).check({ force: true })
  await page.getByLabel('Your text to the shopper').fill('It left whole.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('It left whole.').first()).toBeVisible()

  await guest.goto(linkIn(await lastEmail(email, 'Your case was declined'), '/cases/'))
  await guest.getByLabel('What should we know?').fill('See the picture.')
  await guest.getByRole('button', { name: 'Ask us to decide' }).click()
  await expect(guest.getByText('Being decided')).toBeVisible()

  const operator = await otherBrowser()
  await loginOperator(operator)
  await operator.goto('/operator/cases')
  await operator.getByRole('link', { name: new RegExp(`#${orderId.slice(0, 8)}`) }).click()
  await operator.waitForURL('**/operator/cases/*')
  await expect(operator.getByText(hostile)).toBeVisible()
  await lookAt(operator, at(operator.url()))
  await operator.getByRole('radio', { name: /^Refund hats/ }).check({ force: true })
  await operator.getByRole('spinbutton').fill('1')
  await operator.getByRole('textbox', { name: /^Reason/ }).fill('The picture shows it')
  await operator.getByRole('button', { name: 'Decide' }).click()
  await expect(operator.getByRole('row', { name: /decided case/ })).toContainText('The picture shows it')

  await guest.reload()
  await expect(guest.getByText('decided on a refund')).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Add', exact: true })).toHaveCount(0)
  await lastEmail(email, 'We decided your case')
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
