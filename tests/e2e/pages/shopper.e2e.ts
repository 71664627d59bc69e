import { demoPassword, logInQuickly } from '../support/accounts.ts'
import { at, lookAt, type Visit } from '../support/page-visit.ts'
import { buyQuickly } from '../support/quick-purchase.ts'
import { expect, test } from '../support/test.ts'

const withoutOrders = [
  '/orders',
  '/messages',
  '/profile-settings',
  '/profile-settings?tab=vendor',
  '/profile-settings/addresses',
].map((path) => at(path))

for (const visit of withoutOrders) {
  test(`a new shopper: ${visit.name} is accessible at both widths in both themes`, async ({
    page,
    newShopper,
  }) => {
    await newShopper()
    await lookAt(page, visit)
  })
}

type Purchase = Awaited<ReturnType<typeof buyQuickly>>

const withOrder: readonly (readonly [string, (bought: Purchase) => string])[] = [
  ['the orders', () => '/orders'],
  ['an order', ({ orderId }) => `/order/${orderId}`],
  ['the page after the payment', ({ sessionId }) => `/checkout-success?session_id=${sessionId}`],
]

for (const [name, pathOf] of withOrder) {
  test(`a shopper: ${name} is accessible at both widths in both themes`, async ({
    page,
    origin,
    newShopper,
    newProduct,
  }) => {
    await newShopper()
    const { slug } = await newProduct()
    const bought = await buyQuickly(page.request, origin, { slug })
    await lookAt(page, at(pathOf(bought)))
  })
}

/** States of pages of the demo's shopper, whose rows no journey changes. */
const states: readonly Visit[] = [
  {
    name: 'saved designs, with the question before one is deleted',
    go: async (page) => {
      await page.goto('/designs')
      await page.getByRole('link', { name: 'High Line' }).last().scrollIntoViewIfNeeded()
      await page
        .getByRole('button', { name: /^Delete/ })
        .first()
        .click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  {
    name: 'the account menu',
    go: async (page) => {
      await page.goto('/about')
      await page.getByRole('button', { name: /^Account menu/ }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'the theme menu',
    go: async (page) => {
      await page.goto('/about')
      await page.getByRole('button', { name: 'Toggle theme' }).click()
      await expect(page.getByRole('menu')).toBeVisible()
    },
  },
  {
    name: 'an order of several artists',
    go: async (page) => {
      await page.goto('/orders')
      const shipped = page.getByRole('article').filter({ hasText: 'shipped' }).first()
      await shipped.getByRole('link').last().click()
      await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible()
    },
  },
]

for (const visit of states) {
  test(`a shopper: ${visit.name} is accessible at both widths in both themes`, async ({ page, origin }) => {
    await logInQuickly(page.request, origin, { email: 'shopper@brimfolk.test', password: demoPassword })
    await lookAt(page, visit)
  })
}
