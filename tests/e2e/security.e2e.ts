import type { Page } from '@playwright/test'
import { openAccount } from './support/accounts.ts'
import { addPasskey, giveDevice, setUpApp } from './support/second-factor.ts'
import { toastIn } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

const security = '/profile-settings/security'
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })

test('an authenticator app is asked for at every log-in; a code counts once, and so does a recovery code', async ({
  page,
  newShopper,
  lastMail,
  expectProblem,
}) => {
  test.slow()
  expectProblem(/status of 422/)
  const { email, password } = await newShopper()
  await page.goto(security)
  await button(page, 'Set up an app').click()
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await button(page, 'Turn it on').click()
  await expect(page.getByText(/^This code is not right/)).toBeVisible()
  const app = await setUpApp(page)
  const [recovery = ''] = app.recoveryCodes
  expect(app.recoveryCodes).toHaveLength(10)
  await lastMail(email, 'authenticator app was set up')

  const logInTo = async (fill: () => Promise<void>) => {
    await page.goto('/')
    await page.getByRole('button', { name: /^Account menu/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page).toHaveURL('/login')
    await page.goto('/login?next=%2Forders')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await button(page, 'Login').click()
    await expect(page).toHaveURL('/login/second-factor?next=%2Forders')
    await fill()
  }
  await logInTo(async () => {
    // Half in is not in.
    await page.goto(security)
    await expect(page).toHaveURL(/\/login\?next/)
    await page.goto('/login/second-factor?next=%2Forders')
    await page.getByRole('textbox', { name: 'Code' }).fill(app.spentCode)
    await button(page, 'Verify').click()
    await expect(page.getByText(/^This code is not right/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Code' }).fill(recovery.toUpperCase())
    await button(page, 'Verify').click()
    await expect(page).toHaveURL('/orders')
  })
  await logInTo(async () => {
    await page.getByRole('textbox', { name: 'Code' }).fill(recovery)
    await button(page, 'Verify').click()
    await expect(page.getByText(/^This code is not right/)).toBeVisible()
    await page.getByRole('textbox', { name: 'Code' }).fill(await app.freshCode())
    await button(page, 'Verify').click()
    await expect(page).toHaveURL('/orders')
  })
  await page.goto(security)
  await expect(page.getByText(/9 recovery codes/)).toBeVisible()
  await button(page, 'Remove the app').click()
  await expect(toastIn(page)).toContainText('Authenticator app removed')
})

test('an operator is asked for a second factor before the operators’ pages, and comes back to them', async ({
  page,
  login,
}) => {
  await login('operator@brimfolk.test')
  await page.goto('/operator/jobs')
  await expect(page).toHaveURL('/profile-settings/security?next=%2Foperator%2Fjobs')
  await expect(page.getByRole('heading', { name: 'Operators need a second factor' })).toBeVisible()
  await button(page, 'Set up an app').click()
  await expect(page).toHaveURL('/profile-settings/security/app?next=%2Foperator%2Fjobs')
  await addPasskey(page)
  await expect(page.getByRole('heading', { name: 'Background work' })).toBeVisible()
})

test('a passkey is made, signs in without any typing and is removed', async ({
  page,
  newShopper,
  lastMail,
}) => {
  await giveDevice(page)
  const { email } = await newShopper()
  await page.goto(security)
  await page.getByRole('textbox', { name: 'Name' }).fill('My phone')
  await button(page, 'Add a passkey').click()
  await expect(toastIn(page)).toContainText('Passkey added')
  await expect(button(page, 'Remove My phone')).toBeVisible()
  await lastMail(email, 'A passkey was added')

  await page.context().clearCookies()
  await page.goto('/login?next=%2Forders')
  await button(page, 'Passkey').click()
  await expect(page).toHaveURL('/orders')
  await page.goto(security)
  await button(page, 'Remove My phone').click()
  await expect(toastIn(page)).toContainText('Passkey removed')
})

test('one sees where one is signed in, and signs another device out', async ({
  page,
  otherBrowser,
  login,
  origin,
}) => {
  const other = await otherBrowser()
  const { email, password } = await openAccount(other.request, origin)
  await login(email, password)
  await page.goto(security)
  await expect(page.getByText('This device')).toHaveCount(1)
  await button(page, /^Sign out (?!everywhere)/).click()
  await expect(toastIn(page)).toContainText('Device signed out')
  await other.goto('/orders')
  await expect(other.getByRole('heading', { name: 'Please Sign In' })).toBeVisible()
  await button(page, 'Sign out everywhere').click()
  await expect(page).toHaveURL('/login')
})

test('a new password needs the old one, and signs the other devices out', async ({
  page,
  otherBrowser,
  login,
  origin,
  lastMail,
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
  await expect(page.getByText('This is not your password.')).toBeVisible()
  await page.getByLabel('New Password', { exact: true }).fill('a brim, a crown, a button')
  await page.getByLabel('Confirm Password', { exact: true }).fill('a brim, a crown, a button')
  await page.getByLabel('Current Password', { exact: true }).fill(password)
  await button(page, 'Change password').click()
  await expect(toastIn(page)).toContainText('Password changed')
  await lastMail(email, 'Your password was changed')
  await other.goto('/orders')
  await expect(other.getByRole('heading', { name: 'Please Sign In' })).toBeVisible()
})
