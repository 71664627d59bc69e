import type { Page } from '@playwright/test'
import { openAccount } from '../support/accounts.ts'
import { giveDevice, setUpApp } from '../support/second-factor.ts'
import { toastIn } from '../support/shopping.ts'
import { expect, test } from '../support/test.ts'

const security = '/profile-settings/security'
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })

test('logging in asks for the authenticator app; app codes and recovery codes each work once', async ({
  page,
  newShopper,
  lastEmail,
  expectProblem,
}) => {
  test.slow()
  expectProblem(/status of 422/)
  const { email, password } = await newShopper()
  await page.goto(security)
  await button(page, 'Set up an app').click()
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await button(page, 'Turn on').click()
  await expect(page.getByText(/^This code is wrong/)).toBeVisible()
  const app = await setUpApp(page)
  const [recovery = ''] = app.recoveryCodes
  expect(app.recoveryCodes).toHaveLength(10)
  await lastEmail(email, 'authenticator app was set up')

  const logInTo = async (fill: () => Promise<void>) => {
    await page.goto('/')
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/login')
    await page.goto('/login?next=%2Forders')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await button(page, 'Log in').click()
    await expect(page).toHaveURL('/login/second-factor?next=%2Forders')
    await fill()
  }
  await logInTo(async () => {
    // The password alone isn't enough.
    await page.goto(security)
    await expect(page).toHaveURL(/\/login\?next/)
    await page.goto('/login/second-factor?next=%2Forders')
    await page.getByRole('textbox', { name: 'Code' }).fill(app.spentCode)
    await button(page, 'Verify').click()
    await expect(page.getByText(/^This code is wrong/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Code' }).fill(recovery.toUpperCase())
    await button(page, 'Verify').click()
    await expect(page).toHaveURL('/orders')
  })
  await logInTo(async () => {
    await page.getByRole('textbox', { name: 'Code' }).fill(recovery)
    await button(page, 'Verify').click()
    await expect(page.getByText(/^This code is wrong/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Code' }).fill(await app.freshCode())
    await button(page, 'Verify').click()
    await expect(page).toHaveURL('/orders')
  })
  await page.goto(security)
  await expect(page.getByText(/9 recovery codes/)).toBeVisible()
  await button(page, 'Remove app').click()
  await expect(toastIn(page)).toContainText('Authenticator app removed')
})

test('an operator opens operator pages only after the password and the passkey', async ({
  page,
  loginOperatorByForm,
  otherBrowser,
}) => {
  // The first login adds the passkey unless another test did; the second always needs it.
  await loginOperatorByForm(page)
  const other = await otherBrowser()
  await loginOperatorByForm(other)
  await expect(other.getByRole('heading', { name: 'Background work' })).toBeVisible()
})

test('a user adds a passkey, logs in with it without typing, and removes it', async ({
  page,
  newShopper,
  lastEmail,
}) => {
  await giveDevice(page)
  const { email } = await newShopper()
  await page.goto(security)
  await page.getByRole('textbox', { name: 'Name' }).fill('My phone')
  await button(page, 'Add a passkey').click()
  await expect(toastIn(page)).toContainText('Passkey added')
  await expect(button(page, 'Remove My phone')).toBeVisible()
  await lastEmail(email, 'A passkey was added')

  await page.context().clearCookies()
  await page.goto('/login?next=%2Forders')
  await button(page, 'Passkey').click()
  await expect(page).toHaveURL('/orders')
  await page.goto(security)
  await button(page, 'Remove My phone').click()
  await expect(toastIn(page)).toContainText('Passkey removed')
})

test('a user sees all devices and logs another one out', async ({ page, otherBrowser, login, origin }) => {
  const other = await otherBrowser()
  const { email, password } = await openAccount(other.request, origin)
  await login(email, password)
  await page.goto(security)
  await expect(page.getByText('This device')).toHaveCount(1)
  await button(page, /^Log out (?!everywhere)/).click()
  await expect(toastIn(page)).toContainText('Device logged out')
  await other.goto('/orders')
  await expect(other.getByRole('heading', { name: 'Please Sign In' })).toBeVisible()
  await button(page, 'Log out everywhere').click()
  await expect(page).toHaveURL('/login')
})

test('changing the password needs the old one and logs out other devices', async ({
  page,
  otherBrowser,
  login,
  origin,
  lastEmail,
  expectProblem,
}) => {
  expectProblem(/status of 422/)
  const other = await otherBrowser()
  const { email, password } = await openAccount(other.request, origin)
  await login(email, password)
  await page.goto(security)
  await page.getByLabel('New Password', { exact: true }).fill('a brim, a crown, a button')
  await page.getByLabel('Confirm Password', { exact: true }).fill('a brim, a crown, a button')
  await button(page, 'Change password').click()
  await expect(page.getByText('Please enter your password.')).toBeVisible()
  await page.getByLabel('New Password', { exact: true }).fill('a brim, a crown, a button')
  await page.getByLabel('Confirm Password', { exact: true }).fill('a brim, a crown, a button')
  await page.getByLabel('Current Password', { exact: true }).fill('not my password')
  await button(page, 'Change password').click()
  await expect(page.getByText('Incorrect password.')).toBeVisible()
  await page.getByLabel('New Password', { exact: true }).fill('a brim, a crown, a button')
  await page.getByLabel('Confirm Password', { exact: true }).fill('a brim, a crown, a button')
  await page.getByLabel('Current Password', { exact: true }).fill(password)
  await button(page, 'Change password').click()
  await expect(toastIn(page)).toContainText('Password changed')
  await lastEmail(email, 'Your password was changed')
  await other.goto('/orders')
  await expect(other.getByRole('heading', { name: 'Please Sign In' })).toBeVisible()
})
