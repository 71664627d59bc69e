import type { Page } from '@playwright/test'
import { freshEmail } from '../support/accounts.ts'
import { at, lookAt } from '../support/page-visit.ts'
import { postForm } from '../support/post-form.ts'
import { buyQuickly } from '../support/quick-purchase.ts'
import { setUpApp } from '../support/second-factor.ts'
import { toastIn } from '../support/shopping.ts'
import { stripeState } from '../support/stripe-state.ts'
import { expect, test } from '../support/test.ts'

/** On a person's page: an admin makes them an operator of the role Finance. */
async function makeFinance(admin: Page, email: string): Promise<void> {
  await admin.goto(`/operator/people?q=${encodeURIComponent(email)}`)
  await admin.getByRole('link', { name: email }).click()
  await admin.getByText('Change staff roles').click()
  await admin.getByRole('checkbox', { name: 'Finance' }).check()
  const form = admin.locator('form', { has: admin.getByRole('button', { name: 'Save staff roles' }) })
  await form.getByLabel('Reason').fill('They answer disputes.')
  await form.getByRole('button', { name: 'Save staff roles' }).click()
  await expect(
    admin.getByRole('row', { name: /changed the staff roles of|made .+ an operator/ }),
  ).toBeVisible()
}

test('a new operator answers a dispute: they see what is missing, add a picture, open the receipt, submit once and see the decision', async ({
  page,
  origin,
  newShopper,
  newProduct,
  login,
  loginOperator,
  otherBrowser,
  expectProblem,
}) => {
  test.slow()
  expectProblem(/status of 422/)
  const { slug } = await newProduct()
  const { orderId } = await buyQuickly(page.request, origin, { slug, email: freshEmail('payer') })
  const { email, password } = await newShopper()
  const admin = await otherBrowser()
  await loginOperator(admin)
  await makeFinance(admin, email)

  // Operators arrive in the console, which asks for a second factor first.
  await page.context().clearCookies()
  await login(email, password)
  await expect(page).toHaveURL('/profile-settings/security?next=%2Foperator')
  await page.getByRole('main').getByRole('button', { name: 'Set up an app' }).click()
  await setUpApp(page)
  await page.getByRole('link', { name: 'I’ve saved them' }).click()
  await expect(page).toHaveURL('/operator')

  const { charges } = await stripeState(page.request)
  const charge = charges.find(({ metadata }) => metadata.order_id === orderId)
  await postForm(page.request, origin, '/sandbox/stripe/actions', { action: 'dispute', id: charge?.id ?? '' })
  const link = page.getByRole('link', { name: new RegExp(`#${orderId.slice(0, 8)}.*evidence due`) })
  await expect(async () => {
    await page.goto('/operator/cases')
    await expect(link).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await link.click()

  await expect(page.getByRole('heading', { name: 'What will be sent' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Nothing has shipped yet.' })).toBeVisible()
  await page.getByRole('button', { name: 'Add picture' }).click()
  await expect(page.getByText('Choose a picture.')).toBeVisible()
  await page
    .getByLabel('Picture', { exact: true })
    .setInputFiles({ name: 'porch.png', mimeType: 'image/png', buffer: onePixel })
  await page.getByRole('button', { name: 'Add picture' }).click()
  await expect(page.getByRole('checkbox', { name: 'Your picture' })).toBeChecked()
  await lookAt(page, at(page.url()))
  const receipt = await page.request.get(`${page.url()}/evidence/receipt`)
  expect([receipt.status(), receipt.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect((await page.request.get(`${page.url()}/evidence/shipping_documentation`)).status()).toBe(404)

  await page.getByRole('button', { name: 'Submit to Stripe' }).click()
  await expect(page.getByText('Enter a reason. The audit log shows it.').first()).toBeVisible()
  await page.getByRole('textbox', { name: /^Reason/ }).fill('The customer confirmed the order')
  await page.getByRole('button', { name: 'Submit to Stripe' }).click()
  await expect(toastIn(page)).toContainText('Evidence submitted')
  await expect(page.getByRole('heading', { name: 'What was sent' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Open Order receipt/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /submitted evidence/ })).toContainText('The customer confirmed')
  await lookAt(page, at(page.url()))

  await postForm(page.request, origin, '/sandbox/stripe/actions', {
    action: 'dispute-won',
    id: page.url().split('/').at(-1) ?? '',
  })
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Won' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
