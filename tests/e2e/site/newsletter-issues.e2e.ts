import { randomUUID } from 'node:crypto'
import { freshEmail } from '../support/accounts.ts'
import { linkIn } from '../support/mailbox.ts'
import { at, lookAt } from '../support/page-visit.ts'
import { expect, test } from '../support/test.ts'

/** The frame of the preview runs no scripts, so it refuses those that Playwright adds to each page. */
const refusedScript = /Blocked script execution in .*\/email\?version=/

test('an operator without scripts writes a newsletter, tests it and sends it, and a subscriber leaves by its link', async ({
  page,
  loginOperator,
  otherBrowser,
  lastEmail,
  expectProblem,
}) => {
  expectProblem(refusedScript)
  // The form without a reason.
  expectProblem(/status of 422 .*\/operator\/newsletter\//)
  await loginOperator(page)
  const operator = await otherBrowser({ javaScriptEnabled: false })
  await operator.context().addCookies(await page.context().cookies())
  const main = operator.getByRole('main')

  const email = freshEmail('reader')
  await operator.goto('/newsletter')
  await main.getByLabel('Email').fill(email)
  await main.getByRole('button', { name: 'Subscribe' }).click()
  const confirmation = await lastEmail(email, 'Confirm your subscription')
  await operator.goto(linkIn(confirmation, '/newsletter/confirm'))
  await main.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(main.getByRole('heading', { name: 'You’re subscribed' })).toBeVisible()

  await operator.goto('/operator/settings')
  const site = main.getByRole('region', { name: 'Name and contact' })
  await site.getByLabel('Postal address').fill('1 Brim Street\nAustin, TX 78701')
  await site.getByRole('button', { name: 'Save' }).click()

  const subject = `Fresh hats ${randomUUID()}`
  await operator.goto('/operator/newsletter')
  await main.getByRole('button', { name: 'Write a newsletter' }).click()
  await main.getByLabel('Subject').fill(subject)
  await main.getByLabel('Preview text').fill('Six new ones')
  await main.getByLabel('Text', { exact: true }).fill('Hello **you**, see [the shop](/shop).')
  await main.getByLabel('Find hats').fill('ridge')
  await main.getByRole('button', { name: 'Find' }).click()
  const hat = main.getByRole('checkbox').first()
  await hat.check()
  await main.getByRole('button', { name: 'Save and preview' }).click()
  await expect(main.getByRole('heading', { name: subject })).toBeVisible()
  await expect(main.getByRole('checkbox').first()).toBeChecked()
  const preview = main.locator('iframe').contentFrame()
  await expect(preview.getByText('Hello you, see the shop.')).toBeVisible()
  await expect(preview.locator('img[width="112"]')).toHaveCount(1)

  await main.getByRole('button', { name: 'Send a test to me' }).click()
  await lastEmail('operator@brimfolk.test', `[Test] ${subject}`)

  await main.getByText(/^Send to [\d,]+ subscribers?$/).click()
  await main.getByRole('button', { name: /^Yes, send to/ }).click()
  await expect(main.getByText('Enter a reason.').first()).toBeVisible()
  await main.getByLabel('Reason').first().fill('The monthly letter')
  await main.getByRole('button', { name: /^Yes, send to/ }).click()
  // With scripts, the page follows without being loaded again.
  const statusOn = (tab: typeof page) =>
    tab
      .locator('header', { has: tab.getByRole('heading', { name: subject }) })
      .getByText('Sent', { exact: true })
  await page.goto(new URL(operator.url()).pathname)
  await expect(statusOn(page)).toBeVisible()
  const letter = await lastEmail(email, subject)
  expect(letter.text).toContain('1 Brim Street')
  await expect(async () => {
    await operator.reload()
    await expect(statusOn(operator)).toBeVisible({ timeout: 1_000 })
  }).toPass()

  const visitor = await otherBrowser({ javaScriptEnabled: false })
  await visitor.goto(linkIn(letter, '/unsubscribe'))
  await visitor.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(visitor.getByText('You’re unsubscribed')).toBeVisible()
})

test('a draft of a newsletter is accessible at both widths in both themes', async ({
  page,
  loginOperator,
  expectProblem,
}) => {
  expectProblem(refusedScript)
  await loginOperator(page)
  await page.goto('/operator/newsletter')
  await page.getByRole('button', { name: 'Write a newsletter' }).click()
  await expect(page).toHaveURL(/\/operator\/newsletter\/[0-9a-f-]{36}$/)
  await page.getByLabel('Subject').fill('Fresh hats')
  await page.getByLabel('Text', { exact: true }).fill('Hello')
  await page.getByRole('button', { name: 'Save and preview' }).click()
  await expect(page.getByRole('heading', { name: 'Fresh hats', level: 1 })).toBeVisible()
  await lookAt(page, at(new URL(page.url()).pathname))
})
