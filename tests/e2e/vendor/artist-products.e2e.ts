import type { Page } from '@playwright/test'
import { registerVendor } from '../support/own-vendor.ts'
import { expect, test } from '../support/test.ts'

const pictures = ['bolt', 'red-fox', 'big-quiet'].map((name) => `seeds/demo/pictures/${name}.webp`)

/** Toasts are queued, so the last one can take a while. */
function toastOf(page: Page, text: string) {
  return page.getByRole('region', { name: 'Notifications (F8)' }).getByText(text)
}

test('an artist adds a product in twelve steps, edits it in two tabs and deletes it', async ({
  page,
  context,
  newVendor,
  expectProblem,
}) => {
  test.slow()
  expectProblem(/409/)
  const name = `Fog Line ${Date.now()}`
  await newVendor(page)
  let steps = 0
  const step = async (work: Promise<unknown>) => {
    steps++
    await work
  }
  await step(page.goto('/vendor-dashboard'))
  await step(page.getByRole('link', { name: 'Add New Product' }).click())
  await step(page.getByLabel('Product Name').fill(name))
  await step(page.getByLabel('Price').fill('84.50'))
  await step(page.getByLabel('Quantity in Stock').fill('7'))
  await step(page.getByLabel('Category').selectOption({ label: 'Urban' }))
  await step(page.getByLabel('Description').fill('Soft foam front, mesh back.'))
  await step(page.getByLabel('Attribute', { exact: true }).selectOption('Color'))
  await step(page.getByLabel('Value', { exact: true }).fill('teal'))
  await step(page.getByLabel('Value', { exact: true }).press('Enter'))
  await step(page.locator('input[type=file]').setInputFiles(pictures))
  await expect(page.getByRole('listitem', { name: 'Picture 3' })).toBeVisible()
  await step(page.getByRole('button', { name: 'Create Product' }).click())
  await expect(toastOf(page, 'Your product has been created successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/vendor-dashboard$/)
  await expect(page.getByText(`${name} is in the shop`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'View product' })).toBeVisible()
  expect(steps).toBe(12)

  const card = page.getByRole('listitem').filter({ hasText: name })
  await card.hover()
  await card.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(page.getByRole('heading', { name: 'Edit Product' })).toBeVisible()
  const first = page.getByRole('listitem', { name: 'Picture 1' })
  const before = await page.locator('input[name=picture]').evaluateAll(valuesOf)
  await first.getByRole('button', { name: 'Move right' }).click()
  await expect(
    page.getByRole('listitem', { name: 'Picture 2' }).getByRole('button', { name: 'Move right' }),
  ).toBeFocused()
  await page.getByRole('listitem', { name: 'Picture 3' }).locator('img').dragTo(first.locator('img'))
  await expect
    .poll(() => page.locator('input[name=picture]').evaluateAll(valuesOf))
    .toEqual([before[2], before[1], before[0]])

  const otherTab = await context.newPage()
  await otherTab.goto(page.url())
  await otherTab.getByLabel('Price').fill('90')
  await otherTab.getByRole('button', { name: 'Save Changes' }).click()
  await expect(otherTab).toHaveURL('/vendor-dashboard')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Updated in this form: Price.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByLabel('Price')).toHaveValue('90.00')

  await page.getByRole('button', { name: 'Add sizes or colors' }).click()
  await page.getByLabel('Option', { exact: true }).fill('Size')
  await page.getByLabel('Choices').fill('S, M')
  await page.getByLabel('Stock of S').fill('0')
  await page.getByLabel('Price of M').fill('94')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  // Earlier toasts show for five seconds first, and stay while the pointer is over them.
  await page.mouse.move(5, 5)
  await expect(toastOf(page, 'Your product has been updated successfully')).toBeVisible({ timeout: 25_000 })

  await card.hover()
  await card.getByRole('button', { name: `Delete ${name}` }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this product?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page, 'The product has been completely removed')).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
})

test('care instructions go from the editor to the product page, and away when they are removed', async ({
  page,
  newVendor,
}) => {
  await newVendor(page)
  const name = `Rain Line ${Date.now()}`
  await page.goto('/add-product')
  await page.getByLabel('Product Name').fill(name)
  await page.getByLabel('Price').fill('84.50')
  await page.getByLabel('Quantity in Stock').fill('7')
  await page.getByLabel('Care instructions').fill('Hand wash cold.\nAir dry.')
  await page.getByRole('button', { name: 'Create Product' }).click()
  await expect(page).toHaveURL(/\/vendor-dashboard$/)
  const productPath = `/product/${name.toLowerCase().replaceAll(' ', '-')}`
  await page.goto(productPath)
  const section = page.getByRole('heading', { name: 'Care Instructions' })
  await expect(section).toBeVisible()
  await expect(page.getByText('Hand wash cold.\nAir dry.')).toBeVisible()

  await page.goto('/vendor-dashboard')
  const card = page.getByRole('listitem').filter({ hasText: name })
  await card.hover()
  await card.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(page.getByLabel('Care instructions')).toHaveValue('Hand wash cold.\nAir dry.')
  await page.getByLabel('Care instructions').fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL('/vendor-dashboard')
  await page.goto(productPath)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(section).toHaveCount(0)
})

test('leaving with unsaved changes asks first, and the draft can be restored', async ({
  page,
  newVendor,
}) => {
  await newVendor(page)
  await page.goto('/add-product')
  await page.getByLabel('Product Name').fill('Half a Hat')
  await expect(page.getByText('Your draft is saved in this browser.')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/about')
  await page.goto('/add-product')
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(page.getByLabel('Product Name')).toHaveValue('Half a Hat')
})

test('a missing field is reported in a toast, in the summary and at the field, which gets the focus', async ({
  page,
  newVendor,
}) => {
  await newVendor(page)
  await page.goto('/add-product')
  await page.getByRole('button', { name: 'Create Product' }).click()
  await expect(toastOf(page, 'Missing information')).toBeVisible()
  await page.getByRole('button', { name: 'Please name your product' }).click()
  await expect(page.getByLabel('Product Name')).toBeFocused()
})

test('an artist whose account is pending sees why and cannot add, edit or delete', async ({
  page,
  origin,
}) => {
  await registerVendor(page.request, origin)
  await page.goto('/add-product')
  await expect(page).toHaveURL('/vendor-dashboard')
  await expect(toastOf(page, 'Vendor Account Pending')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add New Product' })).toBeDisabled()
})

test('an artist imports a file: they say which column is which, errors come first, then a progress bar for products and pictures', async ({
  page,
  newVendor,
  origin,
  expectProblem,
}) => {
  test.slow()
  expectProblem(/422/)
  await (await newVendor(page)).addProduct()
  await page.goto('/vendor-dashboard')
  const picture = await page.locator('main img[src^="/media/"]').first().getAttribute('src')
  const own = `${origin}${picture?.replace(/\.w\d+\.\w+$/, '.webp')}`
  const mark = `Moved ${Date.now()}`
  // Enough that the import is still running when its page has loaded, on a slow machine too.
  const valid = 300
  const good = Array.from(
    { length: valid },
    (_, n) => `${mark} ${n},${20 + n},3,${n === valid - 1 ? own : ''}`,
  )
  const csv = [
    'Artikel,Preis,Anzahl,Bild',
    `${mark} Free,free,3,`,
    ...good,
    `${mark} Inner,30,3,http://169.254.169.254/hat.png`,
    ',12,1,',
  ].join('\n')
  await page.goto('/vendor-dashboard/import')
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'hats.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText('Tell us which columns have the name and the price.')).toBeVisible()
  for (const [field, column] of [
    ['Name of the hat', `Artikel (${mark} Free)`],
    ['Price', 'Preis (free)'],
    ['Quantity', 'Anzahl (3)'],
    ['Address of a picture', 'Bild'],
  ] as const) {
    await page.getByLabel(field, { exact: true }).selectOption({ label: column })
  }
  await page.getByRole('button', { name: 'Check file' }).click()
  const report = page.getByRole('region', { name: 'hats.csv' })
  await expect(report.getByText(`${valid + 1} products can be added`)).toBeVisible()
  await expect(report.getByText('2 pictures will be downloaded')).toBeVisible()
  await expect(report.getByText('Row 2: Price: Please enter a valid price')).toBeVisible()
  await expect(report.getByText(`Row ${valid + 4}: Name: Please fill in all required fields`)).toBeVisible()
  await report.getByRole('button', { name: `Add ${valid + 1} products` }).click()
  await expect(report.getByRole('progressbar', { name: 'Products imported' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(report.getByText(/^Done:/)).toBeVisible({ timeout: 60_000 })
  await expect(report.getByText('its address is not on the public internet')).toBeVisible()
  await report.getByRole('link', { name: 'View your products' }).click()
  await page.goto('/vendor-dashboard?show=draft')
  const card = page.getByRole('listitem').filter({ hasText: `${mark} ${valid - 1}` })
  await expect(card.locator('img[src^="/media/"]')).toBeVisible()
})

test('an artist imports the template as it is: both example hats can be added', async ({
  page,
  newVendor,
}) => {
  await newVendor(page)
  await page.goto('/vendor-dashboard/import')
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download template' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('hats-template.csv')
  await page.getByLabel('CSV file').setInputFiles(await file.path())
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(page.getByText('2 products can be added')).toBeVisible()
  await expect(page.getByText(/skipped/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Add 2 products' }).click()
  await expect(page.getByText(/^Done:/)).toBeVisible({ timeout: 30_000 })
  await page.goto('/vendor-dashboard?show=draft')
  await expect(page.getByRole('listitem').filter({ hasText: 'Example: Made for You' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an artist adds a product with attributes, pictures and sizes, edits it and deletes it', async ({
    page,
    newVendor,
    expectProblem,
  }) => {
    test.slow()
    expectProblem(/422/)
    const name = `Plain Line ${Date.now()}`
    await newVendor(page)
    await page.goto('/add-product')
    await page.getByLabel('Product Name').fill(name)
    await page.getByLabel('Care instructions').fill('Hand wash cold.\nAir dry.')
    await page.getByLabel('Attribute', { exact: true }).selectOption('Material')
    await page.getByLabel('Value', { exact: true }).fill('Cotton')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.locator('input[type=file]').setInputFiles(pictures.slice(0, 2))
    await page.getByRole('button', { name: 'Create Product' }).click()
    await expect(page.getByText('Please enter a price').first()).toBeVisible()
    await page.getByRole('listitem', { name: 'Picture 2' }).getByRole('button', { name: 'Move left' }).click()
    await page.getByLabel('Price').fill('80')
    await page.getByRole('button', { name: 'Add sizes or colors' }).click()
    await page.getByLabel('Option', { exact: true }).fill('Size')
    await page.getByLabel('Choices').fill('S, M')
    await page.getByRole('button', { name: 'Show variants' }).click()
    await page.getByLabel('Stock of S').fill('2')
    await page.getByLabel('Stock of M').fill('3')
    await page.getByLabel('Stock of M').press('Enter')
    await expect(page).toHaveURL(/\/vendor-dashboard$/)

    const card = page.getByRole('listitem').filter({ hasText: name })
    await expect(card.getByText('5 in stock')).toBeVisible()
    await card.getByRole('link', { name: `Edit ${name}` }).click()
    await expect(page.getByText('Cotton')).toBeVisible()
    await expect(page.getByLabel('Care instructions')).toHaveValue('Hand wash cold.\nAir dry.')
    await expect(page.getByRole('listitem', { name: 'Picture 2' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('81')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(card.getByText('$81.00')).toBeVisible()
    await card.getByRole('button', { name: `Delete ${name}` }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText(name)).toHaveCount(0)
  })
})

function valuesOf(inputs: (HTMLElement | SVGElement)[]): string[] {
  return inputs.map((input) => (input instanceof HTMLInputElement ? input.value : ''))
}
