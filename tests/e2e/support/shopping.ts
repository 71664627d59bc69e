import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
import { scriptsRun } from './scripts-run.ts'

/** Stripe's documented test cards. */
export const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  authenticates: '4000 0025 0000 3155',
} as const

export const address = {
  'Full Name': 'Jo March',
  'Street Address': '14 Orchard Street',
  City: 'Concord',
  State: 'MA',
  'ZIP Code': '01742',
}

const productJson = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  price: z.number(),
  quantity: z.number(),
  vendor_id: z.string(),
  variants: z.array(z.object({ id: z.string(), quantity: z.number() })),
})

export type ProductJson = z.infer<typeof productJson>

/** The product's current data from the API. */
export async function productOf(request: APIRequestContext, slug: string): Promise<ProductJson> {
  return productJson.parse(await (await request.get(`/api/products/${slug}`)).json())
}

/** The notification area. */
export function toastIn(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications (F8)' })
}

/** The product page's button: at the bottom on a phone, next to the picture on a wide screen. */
export function addButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Add to Cart' })
}

/** Adds a hat to the cart from its product page. */
export async function addToCart(page: Page, slug: string, quantity = 1): Promise<void> {
  await page.goto(`/product/${slug}`)
  if (quantity > 1) {
    await page.getByRole('textbox', { name: 'Quantity' }).fill(String(quantity))
    await page.keyboard.press('Enter')
  }
  await addButton(page).click()
  await expect(toastIn(page)).toContainText(/Added to cart|Cart updated/)
}

/** Checks a checkbox and waits until it is checked: a click during hydration takes effect a moment later. */
export async function tick(box: Locator): Promise<void> {
  await box.click()
  await expect(box).toBeChecked()
}

/** Fills in the whole address. */
export async function typeAddress(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(address)) {
    await page.getByLabel(label).fill(value)
  }
}

/** Fills in the whole address and recalculates shipping. */
export async function fillAddress(page: Page): Promise<void> {
  await typeAddress(page)
  // The complete address may already be calculating shipping. The button works anyway.
  await page.getByRole('button', { name: 'Recalculate Shipping' }).click()
  await expect(toastIn(page)).toContainText('Shipping Updated')
}

/** On the cart page: chooses to pick the hats up, and waits until the total says so. */
export async function choosePickup(page: Page): Promise<void> {
  await tick(page.getByRole('switch', { name: 'Local Pickup' }))
  await expect(page.getByText('Free (Local Pickup)')).toBeVisible()
}

/** Waits until the cart has no pending requests; until then, Checkout only shows 'Please wait'. */
export async function waitForCart(page: Page): Promise<void> {
  await scriptsRun(page)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/** Clicks Checkout once the cart is ready, and waits for the payment page. */
export async function checkOut(page: Page): Promise<void> {
  await waitForCart(page)
  await page.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
}

/** Fills in the hosted payment page and pays. It asks guests for an email address if they haven't entered one. */
export async function payWith(page: Page, card: string, email?: string): Promise<void> {
  if (email) await page.getByLabel('Email').fill(email)
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Expiry').fill(`12 / ${(new Date().getUTCFullYear() + 2) % 100}`)
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

/** From the open cart page to the success page. */
export async function buyCart(page: Page): Promise<void> {
  await checkOut(page)
  await payWith(page, cards.pays)
  await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible()
}

/** The cents in a text like '$1,234.50'. */
export function centsIn(text: string): number {
  const amount = /\$([\d,]+\.\d\d)/.exec(text)?.[1]
  if (!amount) throw new Error(`no amount in '${text}'`)
  return Math.round(Number(amount.replaceAll(',', '')) * 100)
}

/** The amount for a label in a list of totals: 'Subtotal', 'Total'. */
export async function amountOf(page: Page, label: string | RegExp): Promise<number> {
  const term = page.getByRole('term').filter({ hasText: label })
  return centsIn(await term.locator('xpath=following-sibling::dd').innerText())
}
