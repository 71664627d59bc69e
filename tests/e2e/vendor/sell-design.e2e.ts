import { expectAccessible } from '../support/accessible.ts'
import { openDesigner } from '../support/designer.ts'
import { freshMark } from '../support/own-vendor.ts'
import { tick, toastIn } from '../support/shopping.ts'
import { expect, test } from '../support/test.ts'

/** Nine pictures are drawn on the cores that the browsers use, too. */
const drawingMs = 90_000

test('an artist sells a design: three presses from the designer, two from their designs', async ({
  page,
  newVendor,
  otherBrowser,
}) => {
  test.setTimeout(240_000)
  const name = `Owls ${freshMark()}`
  await newVendor(page)
  await openDesigner(page)
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('NIGHT OWL')
  await page.getByRole('textbox', { name: 'Design name' }).fill(name)

  await test.step('the designer makes a draft with everything filled in', async () => {
    await page.getByRole('button', { name: 'Share' }).filter({ visible: true }).click()
    await page.getByRole('button', { name: 'Sell it as a product' }).click()
    await expect(page.getByLabel('Product Name')).toHaveValue(name, { timeout: drawingMs })
    await expect(page.getByRole('listitem', { name: 'Picture 9' })).toBeVisible()
    await expect(page.getByLabel('Quantity in Stock')).toHaveValue('10')
    await expect(page.getByLabel('Price')).not.toHaveValue('')
    await expect(page.getByRole('switch', { name: 'Save as draft' })).not.toBeChecked()
    await expectAccessible(page)
  })
  await test.step('one more press publishes it', async () => {
    // Other journeys count the demo's blue hats and see the cheapest first.
    await page.getByRole('button', { name: 'Remove Color' }).click()
    await page.getByLabel('Price').fill('64.00')
    await page.getByRole('button', { name: 'Publish' }).last().click()
    await expect(toastIn(page)).toContainText('Product updated')
    const shopper = await otherBrowser()
    await shopper.goto(`/product/${name.toLowerCase().replaceAll(' ', '-')}`)
    await expect(shopper.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(shopper.getByRole('img', { name: `${name}, from the front` }).first()).toBeVisible()
    await expect(shopper.getByText('Made for you in about 10 days')).toBeVisible()
  })
  await test.step('the same from the list of designs, kept as a draft', async () => {
    await page.goto('/designs')
    await page.getByRole('button', { name: 'Sell it' }).click()
    await expect(page.getByLabel('Product Name')).toHaveValue(name, { timeout: drawingMs })
    await tick(page.getByRole('switch', { name: 'Save as draft' }))
    await page.getByRole('button', { name: 'Save Changes' }).last().click()
    await expect(toastIn(page)).toContainText('Product updated')
    await expect(
      page.getByRole('listitem').filter({ hasText: name }).filter({ hasText: 'Draft' }),
    ).toHaveCount(1)
  })
})
