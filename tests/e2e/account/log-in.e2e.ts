import type { Page } from '@playwright/test'
import { freshEmail, openAccount } from '../support/accounts.ts'
import { linkIn } from '../support/mailbox.ts'
import { toastIn } from '../support/shopping.ts'
import { expect, test } from '../support/test.ts'

const accountMenu = (page: Page) => page.getByRole('button', { name: /^Account menu/ })
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

test('a magic link opens the requested page, creates an account if needed, and works once', async ({
  page,
  lastEmail,
  otherBrowser,
  expectProblem,
}) => {
  expectProblem(/status of 4(22|10)/)
  const email = freshEmail('magic')
  await page.goto('/profile-settings')
  await expect(page).toHaveURL('/login?next=%2Fprofile-settings')
  await press(page, 'Magic Link')
  await expect(page.getByText('Please enter your email address.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await press(page, 'Magic Link')
  await expect(toastIn(page)).toContainText('Magic link sent')
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()

  const link = linkIn(await lastEmail(email, 'Log in'), '/magic-link')
  const scanner = await otherBrowser()
  await scanner.goto(link)
  await expect(scanner.getByRole('button', { name: /^Log in/ })).toBeVisible()
  await page.goto(link)
  await page.getByRole('button', { name: /^Log in/ }).click()
  await expect(page).toHaveURL('/profile-settings')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await scanner.getByRole('button', { name: /^Log in/ }).click()
  await expect(scanner.getByText(/^The link was already used/).first()).toBeVisible()
  await expect(accountMenu(scanner)).toBeHidden()
})

test('a magic link whose end is missing says so and leads to the login', async ({ page }) => {
  await page.goto('/magic-link')
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to login' }).click()
  await expect(page).toHaveURL('/login')
})

test('resetting a password by email logs out all devices and notifies the owner', async ({
  page,
  lastEmail,
  login,
  otherBrowser,
  origin,
  expectProblem,
}) => {
  expectProblem(/status of 4(22|01)/)
  const device = await otherBrowser()
  const { email, password } = await openAccount(device.request, origin)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // The login page has an Email field, too.
  await expect(page).toHaveURL(/\/forgot-password/)
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()

  await page.goto(linkIn(await lastEmail(email, 'Reset'), '/reset-password'))
  const choose = async (chosen: string) => {
    await page.getByLabel('New Password', { exact: true }).fill(chosen)
    await page.getByLabel('Confirm Password', { exact: true }).fill(chosen)
    await page.getByRole('button', { name: 'Save new password' }).click()
  }
  await choose('qwertyuiop')
  await expect(page.getByText(/^Attackers try passwords like this one first/)).toBeVisible()
  await choose('a brim, a crown, a button')
  await expect(page).toHaveURL('/login?notice=password-changed')
  await lastEmail(email, 'Your password was changed')

  await device.goto('/profile-settings')
  await expect(device).toHaveURL(/^[^?]*\/login\?/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Log in')
  await expect(page.getByText('Incorrect email or password.').first()).toBeVisible()
  await login(email, 'a brim, a crown, a button')
})

const providers = { Google: 'Google', GitHub: 'GitHub', OpenID: 'an OpenID provider' }
for (const [provider, imitated] of Object.entries(providers)) {
  test(`logging in with ${provider} returns to the requested page`, async ({ page }) => {
    const email = freshEmail('oauth')
    await page.goto('/login?next=%2Forders')
    await press(page, provider)
    await expect(page.getByRole('note')).toContainText(`This is not ${imitated}`)
    await page.getByRole('textbox', { name: 'Email (optional)' }).fill(email)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/orders')
    await page.goto('/profile-settings')
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
    // The second time, it finds the same account.
    await page.goto('/')
    await accountMenu(page).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await press(page, provider)
    await page.getByRole('textbox', { name: 'Email (optional)' }).fill(email)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL('/')
    await expect(accountMenu(page)).toBeVisible()
  })
}

test('Apple posts its answer from its own site; the browser is logged in and has the name', async ({
  page,
  origin,
}) => {
  await page.goto('/login?next=%2Fprofile-settings')
  await press(page, 'Sign in with Apple')
  await expect(page.getByRole('note')).toContainText('This is not Apple')
  const email = freshEmail('apple.brim')
  await page.getByRole('textbox', { name: 'Email (optional)' }).fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Back to the marketplace' })).toBeVisible()
  // The stand-in is on the marketplace's own site, so its form moves to Apple's for the last step.
  const form = await page.locator('form').evaluate((element) => element.outerHTML)
  await page.route('https://appleid.apple.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Apple</title>${form}` }),
  )
  await page.goto('https://appleid.apple.com/auth/authorize')
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page).toHaveURL(`${origin}/profile-settings`)
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await expect(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue(/^Apple Brim/)
})

test('canceling at the provider, or an unverified email address, shows an error and creates no account', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/status of 40[03]/)
  await page.goto('/login')
  await press(page, 'GitHub')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Login failed' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to login' }).click()
  await press(page, 'Google')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/Google has not verified your email address/).first()).toBeVisible()
  await expect(accountMenu(page)).toBeHidden()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('magic links, password resets and Google work', async ({ page, lastEmail, expectProblem }) => {
    expectProblem(/status of 422/)
    const email = freshEmail('plain')
    await page.goto('/login')
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await press(page, 'Magic Link')
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
    await page.goto(linkIn(await lastEmail(email, 'Log in'), '/magic-link'))
    await page.getByRole('button', { name: /^Log in/ }).click()
    await page.goto('/profile-settings')
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)

    await page.goto('/forgot-password')
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('button', { name: 'Send link' }).click()
    await page.goto(linkIn(await lastEmail(email, 'Reset'), '/reset-password'))
    await page.getByLabel('New Password', { exact: true }).fill('a brim, a crown, a button')
    await page.getByLabel('Confirm Password', { exact: true }).fill('a brim, a crown, a buttom')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page.getByText('Passwords do not match.')).toBeVisible()
    await page.getByLabel('New Password', { exact: true }).fill('a brim, a crown, a button')
    await page.getByLabel('Confirm Password', { exact: true }).fill('a brim, a crown, a button')
    await page.getByRole('button', { name: 'Save new password' }).click()
    await expect(page.getByRole('heading', { name: 'Your password was changed' })).toBeVisible()

    await press(page, 'Google')
    await page.getByRole('textbox', { name: 'Email (optional)' }).fill(email)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.goto('/profile-settings')
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  })
})
