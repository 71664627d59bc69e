import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/test.ts'

test('an operator without scripts creates a discount code, meets its name again at the field, and ends it', async ({
  page,
  loginOperator,
  otherBrowser,
  expectProblem,
}) => {
  expectProblem(/422|409/)
  await loginOperator(page)
  const operator = await otherBrowser({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await operator.context().addCookies(await page.context().cookies())
  const code = `JOURNEY-${randomUUID().slice(0, 8)}`.toUpperCase()
  const main = operator.getByRole('main')
  const create = async (fields: Readonly<Record<string, string>>) => {
    await operator.goto('/operator/discounts/new')
    for (const [label, text] of Object.entries(fields))
      await main.getByRole('textbox', { name: label, exact: true }).fill(text)
    await main.getByRole('button', { name: 'Create code' }).click()
  }

  await create({ Code: code, Value: '110' })
  await expect(
    main.getByText('Enter a percentage from 0.01 to 100, such as 10 or 12.5.').first(),
  ).toBeVisible()
  await expect(main.getByRole('textbox', { name: 'Code' })).toHaveValue(code)

  await create({ Code: code, Value: '12.5', 'Minimum order': '20', 'Uses per person': '1' })
  await expect(operator).toHaveURL('/operator/discounts')
  await operator.goto(`/operator/discounts?show=active&q=${code}`)
  const row = main.getByRole('row', { name: code })
  await expect(row).toContainText('12.5% off all hats')
  await expect(row).toContainText('Once per person')
  await expect(row).toContainText('Marketplace')

  await create({ Code: code, Value: '10' })
  await expect(main.getByText('This code already exists. Choose another one.').first()).toBeVisible()

  await operator.goto(`/operator/discounts?show=active&q=${code}`)
  await row.getByRole('link', { name: `End ${code}` }).click()
  await expect(main.getByRole('heading', { name: `End ${code} now?` })).toBeVisible()
  await main.getByRole('button', { name: 'End now' }).click()
  await expect(main.getByText('Enter a reason.').first()).toBeVisible()
  await main.getByRole('textbox', { name: 'Reason' }).fill('It was posted on a coupon site.')
  await main.getByRole('button', { name: 'End now' }).click()
  await expect(main.getByRole('heading', { name: 'No codes found' })).toBeVisible()
  await main.getByRole('link', { name: /^Ended/ }).click()
  await expect(row).toContainText('Ended')
})
