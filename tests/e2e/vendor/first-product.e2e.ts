import { freshEmail } from '../support/accounts.ts'
import { linkIn } from '../support/mailbox.ts'
import { expect, test } from '../support/test.ts'

/** Limits for clicks, fields and pages, and for the time they take. */
const maxSteps = 16
const maxMinutes = 2

test('a new artist gets from signing up to a published product within two minutes and 16 steps, each field counted', async ({
  page,
  lastEmail,
  otherBrowser,
}, info) => {
  test.slow()
  const email = freshEmail('newcomer')
  const password = 'seven stitches an inch'
  const name = `First Light ${Date.now()}`
  const main = page.getByRole('main')
  const steps: string[] = []
  const step = async (what: string, work: () => Promise<unknown>) => {
    steps.push(what)
    await work()
  }
  const start = Date.now()
  await step('open the page from “Sell”', () =>
    page.goto('/login?tab=signup&notice=open-shop&next=%2Fprofile-settings%3Ftab%3Dvendor'),
  )
  await expect(page.getByRole('tabpanel', { name: 'Sign Up' })).toBeVisible()
  await step('type the email address', () => page.getByRole('textbox', { name: 'Email' }).fill(email))
  await step('type a password', () =>
    page.getByRole('textbox', { name: 'Password', exact: true }).fill(password),
  )
  await step('type it again', () => page.getByRole('textbox', { name: 'Confirm Password' }).fill(password))
  await step('press Sign Up', () => main.getByRole('button', { name: 'Sign Up' }).click())
  const sent = await lastEmail(email, 'Confirm')
  await step('open the email’s link', () => page.goto(linkIn(sent, '/confirm-email')))
  await step('press Confirm', () => page.getByRole('button', { name: /^Confirm/ }).click())
  // This browser signed up, so it is logged in, and the link kept the path to the shop's form.
  await expect(page.getByRole('heading', { name: 'Open your shop' })).toBeVisible()
  await step('name the vendor', () => page.getByLabel('Display Name').fill('First Light Hats'))
  await step('press Register', () =>
    main.getByRole('button', { name: 'Register and Connect Stripe' }).click(),
  )
  await step('finish at Stripe', () => page.getByRole('button', { name: 'Complete onboarding' }).click())
  await expect(page.getByRole('heading', { name: 'Vendor Account Active' })).toBeVisible()
  await step('press Add a hat', () => main.getByRole('link', { name: /Add a hat/ }).click())
  await step('name the hat', () => page.getByLabel('Product Name').fill(name))
  await step('price it', () => page.getByLabel('Price').fill('84.50'))
  await step('say how many', () => page.getByLabel('Quantity in Stock').fill('7'))
  await step('choose a picture', () =>
    page.locator('input[type=file]').setInputFiles('seeds/demo/pictures/bolt.webp'),
  )
  await expect(page.getByRole('textbox', { name: 'Description of picture 1' })).toBeVisible()
  await step('press Create Product', () => page.getByRole('button', { name: 'Create Product' }).click())
  await expect(page).toHaveURL(/\/vendor-dashboard$/)

  const visitor = await otherBrowser()
  await visitor.goto('/shop')
  await expect(visitor.getByRole('link', { name }).first()).toBeVisible()
  const minutes = (Date.now() - start) / 60_000
  info.annotations.push({ type: 'steps', description: `${steps.length}: ${steps.join('; ')}` })
  expect(steps.length).toBeLessThanOrEqual(maxSteps)
  expect(minutes).toBeLessThan(maxMinutes)
})
