import { openDesigner } from '../support/designer.ts'
import { at, lookAt, type Visit } from '../support/page-visit.ts'
import { addToCart, choosePickup, waitForCart } from '../support/shopping.ts'
import { expect, test } from '../support/test.ts'

const visits: readonly Visit[] = [
  at('/login'),
  at('/login?notice=check-email'),
  {
    name: 'a refused login',
    problem: /422/,
    go: async (page) => {
      await page.goto('/login')
      await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true')
    },
  },
  at('/login?tab=signup'),
  at('/forgot-password'),
  at('/reset-password?token=none', /4\d\d/),
  at('/magic-link?token=none', /4\d\d/),
  at('/find-order'),
  at('/newsletter'),
  at('/confirm-email?token=none', /4\d\d/),
  at('/forgot-password?notice=sent'),
  at('/auth/callback?state=none', /400/),
  at('/orders'),
  at('/order/none', /404/),
  at('/checkout-cancel'),
  at('/checkout-success?session_id=none', /404/),
  at('/designs'),
  { name: 'the designer', go: (page) => openDesigner(page) },
  {
    name: 'an empty cart',
    go: async (page) => {
      await page.goto('/cart')
      await expect(page.getByText('Your cart is empty')).toBeVisible()
    },
  },
  {
    name: 'a full cart with address errors',
    go: async (page) => {
      await addToCart(page, 'ridgeline')
      await addToCart(page, 'slow-sunday')
      await page.goto('/cart')
      await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
      await waitForCart(page)
      await page.getByRole('button', { name: 'Checkout' }).click()
      await expect(page.getByRole('textbox', { name: 'Full Name' })).toBeFocused()
    },
  },
  {
    name: 'a cart for pickup',
    go: async (page) => {
      await addToCart(page, 'ridgeline')
      await addToCart(page, 'slow-sunday')
      await page.goto('/cart')
      await choosePickup(page)
    },
  },
]

for (const visit of visits) {
  test(`visitors: ${visit.name} is accessible at both widths in both themes`, async ({
    page,
    expectProblem,
  }) => {
    if (visit.problem) expectProblem(visit.problem)
    await lookAt(page, visit)
  })
}
