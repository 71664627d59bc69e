import { readFileSync } from 'node:fs'
import { freshEmail } from '../support/accounts.ts'
import { expect, test } from '../support/test.ts'

test('an operator without scripts downloads the consents, with the address that a visitor has just entered', async ({
  page,
  loginOperator,
  otherBrowser,
}) => {
  await loginOperator(page)
  const operator = await otherBrowser({ javaScriptEnabled: false })
  const email = freshEmail('consent')
  await operator.goto('/newsletter')
  const main = operator.getByRole('main')
  await main.getByLabel('Email').fill(email)
  await main.getByRole('button', { name: 'Subscribe' }).click()
  await expect(main.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  await operator.context().addCookies(await page.context().cookies())
  await operator.goto('/operator/newsletter')
  await expect(main.getByText('not confirmed yet')).toBeVisible()
  const arrived = operator.waitForEvent('download')
  await main.getByRole('button', { name: 'Download subscribers' }).click()
  const file = await arrived
  expect(file.suggestedFilename()).toBe('newsletter-consents.csv')
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
  expect(lines[0]).toBe('Address,Status,Source,Consent (UTC),Confirmed (UTC),Unsubscribed (UTC)')
  expect(lines.find((line) => line.startsWith(`${email},`))).toMatch(
    /,pending,page,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,,$/,
  )
})
