import { expectAccessible } from '../support/accessible.ts'
import { openDesigner } from '../support/designer.ts'
import { cards, checkOut, fillAddress, payWith, tick, toastIn } from '../support/shopping.ts'
import { expect, test } from '../support/test.ts'

const blanks = '/vendor-dashboard/custom-work/blanks'

test('an artist lists and counts a blank, a shopper chooses its colorway and size, and the work ticket names its SKU', async ({
  page,
  newShopper,
  newVendor,
  otherBrowser,
  expectProblem,
}) => {
  test.slow()
  // The first order is without a size.
  expectProblem(/422/)
  await newShopper()
  const atWork = await otherBrowser()
  const vendor = await newVendor(atWork)
  await vendor.offerCustomWork()

  await test.step('the artist adds a blank', async () => {
    await atWork.goto(blanks)
    await atWork.getByRole('link', { name: 'Add blank' }).click()
    await atWork.getByLabel('Brand').fill('Alderpoint')
    await atWork.getByLabel('Style').fill('Low Tide')
    await atWork.getByLabel('SKU').fill('LT-9')
    await atWork.getByRole('button', { name: 'Add blank' }).click()
    await expect(atWork.getByText('Enter the price.').first()).toBeVisible()
    await atWork.getByLabel('Price').fill('9.50')
    await atWork.getByLabel('Sizes').fill('S/M, L/XL')
    await atWork.getByLabel('Name').first().fill('Teal / Natural')
    await atWork.getByLabel('Front', { exact: true }).first().selectOption('teal')
    await atWork.getByRole('button', { name: 'Add blank' }).click()
    await expect(toastIn(atWork)).toContainText('Alderpoint Low Tide added')
    await expect(atWork.getByRole('list', { name: 'Colorways of Low Tide' })).toContainText('Teal / Natural')
  })

  await test.step('the artist counts two sizes, and one of them is sold out', async () => {
    await atWork.getByRole('link', { name: 'Alderpoint Low Tide' }).click()
    await atWork.getByLabel('Teal / Natural, S/M').fill('0')
    await atWork.getByLabel('Teal / Natural, L/XL').fill('2')
    await expectAccessible(atWork)
    await atWork.getByRole('button', { name: 'Save stock' }).click()
    await expect(toastIn(atWork)).toContainText('Stock of Alderpoint Low Tide saved')
    const row = atWork.getByRole('row', { name: 'Low Tide' })
    await expect(row).toContainText('Teal / Natural, S/M: Out of Stock')
    await expect(row).toContainText('Teal / Natural, L/XL: Low Stock: 2')
  })

  await test.step('the shopper chooses it, and the hat takes its colors', async () => {
    await openDesigner(page)
    await tick(page.getByRole('radio', { name: vendor.name }))
    await tick(page.getByRole('radio', { name: 'Alderpoint Low Tide, Teal / Natural' }))
    await expect(page.getByLabel('Your design in words')).toContainText('Teal front')
    const price = page.getByRole('region', { name: 'Price' })
    await expect(price).toContainText('Alderpoint Low Tide, Teal / Natural$9.50')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(toastIn(page)).toContainText('This hat comes in S/M, L/XL.', { timeout: 40_000 })
    const size = page.getByLabel('Size', { exact: true })
    await expect(size.locator('option', { hasText: 'S/M: Out of Stock' })).toBeDisabled()
    await size.selectOption('L/XL')
    await expect(page.getByText('Low Stock: 2', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(toastIn(page)).toContainText('Added to cart', { timeout: 40_000 })
  })

  const orderId = await test.step('the order says on which hat', async () => {
    await page.goto('/cart')
    await expect(page.getByText('Alderpoint Low Tide, Teal / Natural, size L/XL').first()).toBeVisible()
    await fillAddress(page)
    await checkOut(page)
    await payWith(page, cards.pays)
    await page.getByRole('link', { name: 'View Order Details' }).click()
    await expect(page.getByText('On Alderpoint Low Tide, Teal / Natural, size L/XL.')).toBeVisible()
    await expect(page.getByText(', Alderpoint Low Tide, Teal / Natural, size L/XL').first()).toBeVisible()
    await expect(page.getByText('LT-9')).toHaveCount(0)
    return new URL(page.url()).pathname.split('/').at(-1) ?? ''
  })

  await test.step('the sold hat is off the artist’s shelf', async () => {
    await atWork.goto(blanks)
    await atWork.getByRole('link', { name: 'Alderpoint Low Tide' }).click()
    await expect(atWork.getByLabel('Teal / Natural, L/XL')).toHaveValue('1')
  })

  await test.step('after the blank was retired, the ticket still has its SKU, and nobody can choose it', async () => {
    await atWork.goto(blanks)
    await atWork.getByRole('link', { name: 'Alderpoint Low Tide' }).click()
    await atWork.getByRole('button', { name: 'Retire this blank' }).click()
    await expect(toastIn(atWork)).toContainText('Alderpoint Low Tide retired')
    await atWork.goto(`/vendor-dashboard/orders/${orderId}`)
    await expect(atWork.getByText('size L/XL, SKU LT-9')).toBeVisible()
    await atWork.goto(`/vendor-dashboard/orders/${orderId}/work-ticket`)
    await expect(atWork.getByText('LT-9')).toBeVisible()
    await openDesigner(page)
    await expect(page.getByRole('radio', { name: vendor.name })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Alderpoint Low Tide, Teal / Natural' })).toHaveCount(0)
  })
})
