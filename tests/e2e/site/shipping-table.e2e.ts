import { expect, test } from '../support/test.ts'

const address = '/operator/shipping'

test('an operator without scripts offers a third service abroad, sees what a hat costs, and takes it back', async ({
  page,
  loginOperator,
  otherBrowser,
  expectProblem,
}) => {
  expectProblem(/409|422/)
  await loginOperator(page)
  const operator = await otherBrowser({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await operator.context().addCookies(await page.context().cookies())
  const abroad = operator.getByRole('region', { name: 'Other countries' })
  const third = abroad.getByRole('group', { name: /Third service/ })
  const save = async (values: Readonly<Record<string, string>>) => {
    await operator.goto(address)
    for (const [label, value] of Object.entries(values)) await third.getByLabel(label).fill(value)
    const shown = operator.waitForEvent('load')
    const answered = operator.waitForResponse((response) => response.request().method() === 'POST')
    await operator.getByRole('button', { name: 'Save' }).click()
    const status = (await answered).status()
    await shown
    return status
  }
  const examples = async () => {
    await operator.goto(`${address}?to=TX&hats=1`)
    await operator.getByLabel('To', { exact: true }).selectOption('another country')
    await operator.getByRole('button', { name: 'Show' }).click()
    await expect(operator.getByRole('status').getByText('A hat to another country costs')).toBeVisible()
    return operator.getByRole('status').getByRole('listitem').allTextContents()
  }
  const service = { Name: 'Slow boat', 'Days from': '20', 'Days to': '30', 'Each additional': '1' }

  expect(await save({ ...service, 'First hat': '-1' })).toBe(422)
  await expect(third.getByText('Enter dollars from 0 to 999.99, such as 6.50.')).toBeVisible()
  await expect(third.getByLabel('Name')).toHaveValue('Slow boat')
  expect(await examples()).not.toContain('Slow boat 20-30 business days $9.99')

  expect(await save({ ...service, 'First hat': '9.99' })).toBe(302)
  expect(await examples()).toContain('Slow boat 20-30 business days $9.99')

  expect(await save({ Name: '' })).toBe(302)
  expect(await examples()).not.toContain('Slow boat 20-30 business days $9.99')

  const earlier = await operator.context().newPage()
  await earlier.goto(address)
  expect(
    await save({
      'Days to': '29',
      Name: 'Rowing boat',
      'Days from': '20',
      'First hat': '9',
      'Each additional': '1',
    }),
  ).toBe(302)
  await earlier
    .getByRole('group', { name: /Second service/ })
    .last()
    .getByLabel('Name')
    .fill('By plane')
  const press = async () => {
    const shown = earlier.waitForEvent('load')
    await earlier.getByRole('button', { name: 'Save' }).click()
    await shown
  }
  await press()
  await expect(earlier.getByText(/so nothing was saved/)).toBeVisible()
  await expect(earlier.getByText('Saved: Rowing boat')).toBeVisible()
  await expect(
    earlier
      .getByRole('group', { name: /Second service/ })
      .last()
      .getByLabel('Name'),
  ).toHaveValue('By plane')
  expect(await examples()).toContain('Rowing boat 20-29 business days $9.00')
  await earlier
    .getByRole('group', { name: /Second service/ })
    .last()
    .getByLabel('Name')
    .fill('Express Shipping')
  await press()
  expect(await examples()).not.toContain('Rowing boat 20-29 business days $9.00')
})
