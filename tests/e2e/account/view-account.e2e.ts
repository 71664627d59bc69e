import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** From the list of people to the site as the person sees it. */
async function viewAccount(page: Page, email: string): Promise<void> {
  await page.goto(`/operator/people?q=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: email }).click()
  await page.getByText('View as this person').click()
  const form = page.locator('form', { has: page.getByRole('button', { name: 'View their account' }) })
  await form.getByLabel('Reason').fill('They can’t find their address.')
  await form.getByRole('button', { name: 'View their account' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('complementary', { name: 'Viewing an account' })).toContainText(email)
}

const bannerOf = (page: Page) => page.getByRole('complementary', { name: 'Viewing an account' })

test('support views a shopper’s account with a banner on every page, changes nothing, and stops', async ({
  page,
  otherBrowser,
  newShopper,
  loginOperatorByForm,
  origin,
  expectProblem,
}) => {
  // The cart of a page may try to save itself, and is refused.
  expectProblem(/403/)
  const shopper = await otherBrowser()
  const { email } = await newShopper(shopper)
  await loginOperatorByForm(page)
  await viewAccount(page, email)
  await expect(bannerOf(page)).toContainText(/(29|30) minutes left/)
  for (const path of ['/shop', '/orders', '/profile-settings']) {
    await page.goto(path)
    await expect(bannerOf(page)).toContainText(email)
  }
  // React has taken over, and the banner is still there.
  await page.getByRole('navigation').getByRole('link', { name: 'Shop', exact: true }).first().click()
  await expect(page).toHaveURL('/shop')
  await expect(bannerOf(page)).toContainText(email)

  const refused = await page.request.post('/profile-settings', {
    headers: { origin },
    form: { fullName: 'Someone Else' },
  })
  expect(refused.status()).toBe(403)
  expect((await page.request.get('/operator')).status()).toBe(404)

  await shopper.goto('/shop')
  await expect(bannerOf(shopper)).toHaveCount(0)

  await bannerOf(page).getByRole('button', { name: 'Stop' }).click()
  await expect(page).toHaveURL(/\/operator\/people\//)
  await expect(bannerOf(page)).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Audit log' })).toContainText('stopped viewing the account')
})

test('a view works without scripts', async ({ page, otherBrowser, newShopper, loginOperatorByForm }) => {
  const { email } = await newShopper(await otherBrowser())
  await loginOperatorByForm(page)
  const plain = await otherBrowser({ javaScriptEnabled: false })
  await plain.context().addCookies(await page.context().cookies())
  await viewAccount(plain, email)
  await plain.goto('/profile-settings')
  await expect(bannerOf(plain)).toContainText(email)
  await bannerOf(plain).getByRole('button', { name: 'Stop' }).click()
  await expect(plain).toHaveURL(/\/operator\/people\//)
  await expect(bannerOf(plain)).toHaveCount(0)
})
