import type { Locator, Page } from '@playwright/test'
import { freshEmail } from '../support/accounts.ts'
import { scriptsRun } from '../support/scripts-run.ts'
import { waitForCart, toastIn } from '../support/shopping.ts'
import { expect, test } from '../support/test.ts'

const maxSteps = 90

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < maxSteps; step++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${String(target)} has no focus after ${maxSteps} presses of Tab`)
}

test('a hat is found, added to the cart and paid for with the keyboard alone', async ({
  page,
  newProduct,
}) => {
  test.slow()
  const hat = await newProduct()
  const { keyboard } = page
  const main = page.getByRole('main')
  await page.goto('/')
  await scriptsRun(page)
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('link', { name: 'Shop Now' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Shop', level: 1 })).toBeFocused()

  await tabTo(page, page.getByRole('searchbox', { name: 'Search' }))
  await keyboard.type(hat.name.toLowerCase())
  await expect(page.getByText('1 product found')).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
  await tabTo(page, main.getByRole('link', { name: hat.name }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: hat.name, level: 1 })).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: 'Increase quantity' }))
  await keyboard.press('Space')
  await tabTo(page, page.getByRole('button', { name: 'Add to Cart' }))
  await keyboard.press('Enter')
  await expect(toastIn(page)).toContainText('Added to cart')
  await keyboard.press('F8')
  await expect(toastIn(page)).toBeFocused()
  await keyboard.press('Escape')
  await expect(toastIn(page)).toHaveText('')
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeFocused()

  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Cart 2 items' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeFocused()
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }))
  await keyboard.type(freshEmail('keyboard'))
  await tabTo(page, page.getByRole('textbox', { name: 'Full Name' }))
  for (const text of ['Jo March', '14 Orchard Street', 'Concord', 'MA', '01742']) {
    await keyboard.type(text)
    await keyboard.press('Tab')
  }
  await expect(page.getByRole('combobox', { name: 'Country' })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Recalculate Shipping' }))
  await keyboard.press('Enter')
  await expect(toastIn(page)).toContainText('Shipping Updated')
  await tabTo(page, page.getByRole('radio').first())
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await waitForCart(page)
  await tabTo(page, page.getByRole('button', { name: 'Checkout' }))
  await keyboard.press('Enter')

  await expect(page.getByLabel('Card number')).toBeVisible()
  await tabTo(page, page.getByLabel('Card number'))
  for (const text of ['4242424242424242', `12${(new Date().getUTCFullYear() + 2) % 100}`, '123']) {
    await keyboard.type(text)
    await keyboard.press('Tab')
  }
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible()
})

test('menus open, move and close by keyboard, and restore the focus', async ({ page }) => {
  await page.goto('/')
  const theme = page.getByRole('button', { name: 'Toggle theme' })
  await tabTo(page, theme)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page.getByRole('menuitemradio', { name: 'Light' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(theme).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await tabTo(page, page.getByRole('button', { name: 'Open menu' }))
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu.getByRole('link', { name: 'Streetwear' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
})
