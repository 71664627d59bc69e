import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
import { scriptsRun } from './scripts-run.ts'

/** Cards as Stripe documents them for tests. */
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

const productWire = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  price: z.number(),
  quantity: z.number(),
  vendor_id: z.string(),
  variants: z.array(z.object({ id: z.string(), quantity: z.number() })),
})

export type ProductWire = z.infer<typeof productWire>

/** A product as the API tells it now. */
export async function productOf(request: APIRequestContext, slug: string): Promise<ProductWire> {
  return productWire.parse(await (await request.get(`/api/products/${slug}`)).json())
}

/** What the notification area says. */
export function toastIn(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications (F8)' })
}

/** The button of the product page; a phone has it at the bottom, a wide screen beside the picture. */
export function addButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Add to Cart' })
}

/** Puts a hat into the cart from its own page. */
export async function addToCart(page: Page, slug: string, quantity = 1): Promise<void> {
  await page.goto(`/product/${slug}`)
  if (quantity > 1) {
    await page.getByRole('textbox', { name: 'Quantity' }).fill(String(quantity))
    await page.keyboard.press('Enter')
  }
  await addButton(page).click()
  await expect(toastIn(page)).toContainText(/Added to cart|Cart updated/)
}

/** Ticks a box and sees it ticked; one that is pressed in the very moment in which the page wakes up shows it a moment later. */
export async function tick(box: Locator): Promise<void> {
  await box.click()
  await expect(box).toBeChecked()
}

/** The whole address, field by field. */
export async function typeAddress(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(address)) {
    await page.getByRole('textbox', { name: label }).fill(value)
  }
}

/** The whole address, and the shipping for it. */
export async function fillAddress(page: Page): Promise<void> {
  await typeAddress(page)
  // Pressed while the address may price itself: the press is answered all the same.
  await page.getByRole('button', { name: 'Recalculate Shipping' }).click()
  await expect(toastIn(page)).toContainText('Shipping Updated')
}

/** Nothing in the cart is being asked for any more; while it is, Checkout is answered by 'Please wait'. */
export async function cartIsChecked(page: Page): Promise<void> {
  await scriptsRun(page)
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

/** Presses Checkout, as soon as the cart has been checked, and waits for the payment page. */
export async function checkOut(page: Page): Promise<void> {
  await cartIsChecked(page)
  await page.getByRole('button', { name: 'Checkout' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
}

/** Fills the hosted page and presses Pay; a guest who has not told an address yet is asked for it there. */
export async function payWith(page: Page, card: string, email?: string): Promise<void> {
  if (email) await page.getByLabel('Email').fill(email)
  await page.getByLabel('Card number').fill(card)
  await page.getByLabel('Expiry').fill(`12 / ${(new Date().getUTCFullYear() + 2) % 100}`)
  await page.getByLabel('CVC').fill('123')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

/** From a filled cart, which is shown, to the page that says that it worked. */
export async function buyWhatIsInTheCart(page: Page): Promise<void> {
  await checkOut(page)
  await payWith(page, cards.pays)
  await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible()
}

/** Cents of a text like '$1,234.50'. */
export function centsIn(text: string): number {
  const amount = /\$([\d,]+\.\d\d)/.exec(text)?.[1]
  if (!amount) throw new Error(`no amount in '${text}'`)
  return Math.round(Number(amount.replaceAll(',', '')) * 100)
}

/** The amount beside a word in a list of sums: 'Subtotal', 'Total'. */
export async function amountBeside(page: Page, label: string | RegExp): Promise<number> {
  const term = page.getByRole('term').filter({ hasText: label })
  return centsIn(await term.locator('xpath=following-sibling::dd').innerText())
}
