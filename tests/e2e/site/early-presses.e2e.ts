import type { Page } from '@playwright/test'
import { holdScripts } from '../support/hold-scripts.ts'
import { scriptsRun } from '../support/scripts-run.ts'
import { addToCart, address, typeAddress } from '../support/shopping.ts'
import { maxWaitMs } from '#app/web/boot/early-press-script.ts'
import { expect, test } from '../support/test.ts'

/** Holds the scripts back: the page is there, and what needs them does not work yet. */
async function slowScripts(page: Page): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 250))
    await route.continue()
  })
}

/** A form that was sent early is not left to the browser after some seconds: on a busy machine, the scripts may take longer. */
async function onlyScriptsSend(page: Page): Promise<void> {
  await page.addInitScript((waitMs) => {
    const later = globalThis.setTimeout
    const withoutThatOne = (act: () => void, ms?: number, ...rest: unknown[]) =>
      ms === waitMs ? 0 : later(act, ms, ...rest)
    globalThis.setTimeout = Object.assign(withoutThatOne, later)
  }, maxWaitMs)
}

test('clicks before the scripts load take effect when they do', async ({ page }) => {
  await slowScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Toggle theme' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Light' })).toBeVisible()
})

test('checks and text before the scripts load count', async ({ page }) => {
  await onlyScriptsSend(page)
  await slowScripts(page)
  await page.goto('/shop', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Sort' }).selectOption({ label: 'Price: Low to High' })
  await expect(page).toHaveURL(/sort=/)
  await page.goto('/product/ridgeline', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Quantity' }).fill('2')
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('link', { name: 'Cart 2 items' })).toBeVisible()
})

test('early clicks build on each other', async ({ page }) => {
  await onlyScriptsSend(page)
  const releaseScripts = await holdScripts(page)
  await page.goto('/product/ridgeline', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  releaseScripts()
  await expect(page.getByRole('link', { name: 'Cart 2 items' })).toBeVisible()
})

test('a press in the moment when the page takes over waits for the earlier ones', async ({ page }) => {
  await onlyScriptsSend(page)
  const releaseScripts = await holdScripts(page)
  await page.goto('/product/ridgeline', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  const addButton = page.getByRole('button', { name: 'Add to Cart' }).first()
  await addButton.evaluate((button: HTMLButtonElement) => {
    const wake = globalThis.wakePresses
    globalThis.wakePresses = async () => {
      const awake = wake?.()
      button.click()
      await awake
    }
  })
  releaseScripts()
  await expect(page.getByRole('link', { name: 'Cart 2 items' })).toBeVisible()
})

test('an address that is typed into the cart before the scripts load stays complete', async ({
  page,
  newShopper,
}) => {
  await newShopper()
  await addToCart(page, 'ridgeline')
  const releaseScripts = await holdScripts(page)
  await page.goto('/cart', { waitUntil: 'commit' })
  await typeAddress(page)
  releaseScripts()
  await scriptsRun(page)
  await expect(page.getByRole('radio', { name: /^Standard Shipping/ })).toBeVisible()
  for (const [label, value] of Object.entries(address)) {
    await expect(page.getByLabel(label)).toHaveValue(value)
  }
})

test('two buttons of the cart that are pressed before the scripts load both count', async ({
  page,
  newShopper,
}) => {
  await newShopper()
  await addToCart(page, 'ridgeline')
  await addToCart(page, 'slow-sunday')
  await addToCart(page, 'no-signal')
  await onlyScriptsSend(page)
  const letScriptsCome = await holdScripts(page)
  await page.goto('/cart', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Remove Ridgeline', exact: true }).click()
  await page.getByRole('button', { name: 'Remove No Signal', exact: true }).dblclick()
  letScriptsCome()
  await scriptsRun(page)
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1)
  await expect(page.getByRole('link', { name: 'Cart 1 item' })).toBeVisible()
})

test('Enter in a quantity field applies the number and adds nothing, also before the scripts load', async ({
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

test('what the browser can do alone is not delayed by scripts that fail to load', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/net::ERR_FAILED|dynamically imported module|thrown/)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/product/ridgeline', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page).toHaveURL(/\/cart$/)
})

test('of colors chosen before the scripts load, the last one counts, also when it was chosen before', async ({
  page,
}) => {
  const releaseScripts = await holdScripts(page)
  await page.goto('/product/corner-store', { waitUntil: 'commit' })
  const black = page.getByRole('radio', { name: /^Black/ })
  await page.getByRole('radio', { name: /^Royal blue/ }).check({ force: true })
  await black.check({ force: true })
  await expect(black).toBeChecked()
  releaseScripts()
  await scriptsRun(page)
  await expect(black).toBeChecked()
})

test('rows that were selected and let go of before the scripts load stay unselected', async ({
  page,
  loginOperator,
}) => {
  await loginOperator(page)
  const releaseScripts = await holdScripts(page)
  await page.goto('/operator/products', { waitUntil: 'commit' })
  const row = page.locator('input[name="ids"]').first()
  await row.check()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect(row).not.toBeChecked()
  releaseScripts()
  await scriptsRun(page)
  await expect(row).not.toBeChecked()
})

test('a saved address that is chosen before the scripts load is the one in the fields', async ({
  page,
  newShopper,
}) => {
  await newShopper()
  for (const [street, city] of [
    ['14 Orchard Street', 'Concord'],
    ['2 Harbor Road', 'Salem'],
  ] as const) {
    await page.goto('/profile-settings/addresses')
    if (city === 'Salem') await page.getByRole('link', { name: 'Add an address' }).click()
    await scriptsRun(page)
    await page.getByLabel('Full Name').fill('Jo March')
    await page.getByLabel('Street Address').fill(street)
    await page.getByLabel('City').fill(city)
    await page.getByLabel('State/Province').fill('MA')
    await page.getByLabel('Postal Code').fill('01742')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText(`${city}, MA 01742`)).toBeVisible()
  }
  await addToCart(page, 'ridgeline')
  await onlyScriptsSend(page)
  const releaseScripts = await holdScripts(page)
  await page.goto('/cart', { waitUntil: 'commit' })
  const saved = page.getByLabel('Saved addresses')
  const other = saved.getByRole('option').filter({ hasText: 'Harbor' })
  await expect(page.getByLabel('Street Address')).toHaveValue('14 Orchard Street')
  await saved.selectOption((await other.textContent()) ?? '')
  releaseScripts()
  await scriptsRun(page)
  await expect(page.getByLabel('Street Address')).toHaveValue('2 Harbor Road')
  await expect(page.getByLabel('City')).toHaveValue('Salem')
})
