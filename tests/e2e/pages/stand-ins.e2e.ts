import type { Page } from '@playwright/test'
import { at, desk, lookAt, phone } from '../support/page-visit.ts'
import { addToCart, checkOut, choosePickup } from '../support/shopping.ts'
import { test } from '../support/test.ts'

/** These pages follow the system's theme. */
const look = {
  viewports: [phone, desk],
  show: (page: Page, colorScheme: 'dark' | 'light') => page.emulateMedia({ colorScheme }),
}

for (const path of ['/api/docs', '/sandbox', '/sandbox/mailbox', '/sandbox/stripe', '/sandbox/carrier']) {
  test(`for developers: ${path} is accessible at both widths in both themes`, async ({ page }) => {
    await lookAt(page, at(path), look)
  })
}

test('the stand-in’s payment page is accessible at both widths in both themes', async ({
  page,
  newShopper,
  newProduct,
}) => {
  await newShopper()
  const { slug } = await newProduct()
  await addToCart(page, slug)
  const go = async () => {
    await page.goto('/cart')
    await choosePickup(page)
    await checkOut(page)
  }
  await lookAt(page, { name: 'the payment page', go }, look)
})
