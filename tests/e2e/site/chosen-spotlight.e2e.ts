import { expect, test } from '../support/test.ts'

test('an operator without scripts puts an artist into the spotlight, About shows them first, and takes them out again', async ({
  page,
  newVendor,
  loginOperator,
  otherBrowser,
  expectProblem,
}) => {
  expectProblem(/422/)
  const artist = await otherBrowser()
  const { name, addProduct } = await newVendor(artist)
  const { vendor_id: vendorId } = await addProduct()
  await loginOperator(page)
  const operator = await otherBrowser({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await operator.context().addCookies(await page.context().cookies())
  const decide = async (label: string, reason: string) => {
    const form = operator.locator('form', { has: operator.locator('button', { hasText: label }) })
    if (!(await form.isVisible())) await operator.locator('summary', { hasText: label }).click()
    await form.getByRole('textbox', { name: 'Reason' }).fill(reason)
    await form.getByRole('button', { name: label }).click()
  }
  await operator.goto(`/operator/vendors/${vendorId}`)
  await decide('Add to the spotlight', '')
  await expect(operator.getByText('Enter a reason.')).toBeVisible()
  await decide('Add to the spotlight', 'Their first drop.')
  await expect(operator.getByText('In the spotlight since')).toBeVisible()
  await operator.goto('/operator/vendors?status=spotlight')
  await expect(operator.getByRole('link', { name, exact: true })).toBeVisible()

  const visitor = await otherBrowser()
  await visitor.goto('/about')
  const shown = visitor.getByRole('region', { name: 'Artist Spotlight' }).getByRole('heading', { level: 3 })
  await expect(shown.first()).toHaveText(name)

  await operator.goto(`/operator/vendors/${vendorId}`)
  await decide('Remove from the spotlight', 'A week is over.')
  await expect(operator.getByText('In the spotlight since')).toHaveCount(0)
  await expect(operator.getByRole('row', { name: /took .+ out of the spotlight/ })).toContainText('A week')
})
