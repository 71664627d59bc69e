import type { Page } from '@playwright/test'
import { holdScripts } from './support/hold-scripts.ts'
import { scriptsRun } from './support/scripts-run.ts'
import { addToCart, address, typeAddress } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

/** Scripts on their way: the page is there, and what needs them does not work yet. */
async function slowScripts(page: Page): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 250))
    await route.continue()
  })
}

test('what is pressed before the scripts are there is done when they are', async ({ page }) => {
  await slowScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Toggle theme' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Light' })).toBeVisible()
})

test('what is ticked and typed before the scripts are there counts', async ({ page }) => {
  await slowScripts(page)
  await page.goto('/shop', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Price: Low to High' })
  await expect(page).toHaveURL(/sort=/)
  await page.goto('/product/ridgeline', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Quantity' }).fill('2')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('link', { name: 'Cart 2 items' })).toBeVisible()
})

test('what is pressed early builds on what was pressed before it', async ({ page }) => {
  const letScriptsCome = await holdScripts(page)
  await page.goto('/product/ridgeline', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  letScriptsCome()
  await expect(page.getByRole('link', { name: 'Cart 2 items' })).toBeVisible()
})

test('an address that is typed into the cart before the scripts are there stays whole', async ({
  page,
  newShopper,
}) => {
  await newShopper()
  await addToCart(page, 'ridgeline')
  const letScriptsCome = await holdScripts(page)
  await page.goto('/cart', { waitUntil: 'commit' })
  await typeAddress(page)
  letScriptsCome()
  await scriptsRun(page)
  await expect(page.getByRole('radio', { name: /^Standard Shipping/ })).toBeVisible()
  for (const [label, value] of Object.entries(address)) {
    await expect(page.getByRole('textbox', { name: label })).toHaveValue(value)
  }
})

test('Enter in a quantity takes the number over and adds nothing, before the scripts are there too', async ({
  page,
}) => {
  await slowScripts(page)
  await page.goto('/product/ridgeline', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Quantity' }).fill('2')
  await page.keyboard.press('Enter')
  await scriptsRun(page)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toContainText('Added to cart')
  await expect(page.getByRole('link', { name: 'Cart 2 items' })).toBeVisible()
})

test('what the browser can do alone is not held up by scripts that do not come', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/net::ERR_FAILED|dynamically imported module|thrown/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/product/ridgeline', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page).toHaveURL(/\/cart$/)
})
