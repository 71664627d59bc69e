import type { Page } from '@playwright/test'
import { nextFrames, showTheme, violationsOn } from '../support/accessible.ts'
import { openAccount } from '../support/accounts.ts'
import { openDesigner } from '../support/designer.ts'
import { buyQuickly } from '../support/quick-purchase.ts'
import { addToCart, waitForCart, checkOut, productOf, toastIn, tick } from '../support/shopping.ts'
import { scriptsRun } from '../support/scripts-run.ts'
import { expect, test } from '../support/test.ts'

/** A page in some state, and how to get there. */
type Visit = readonly [name: string, go: (page: Page) => Promise<unknown>]

const at = (path: string): Visit => [path, (page) => page.goto(path)]

const storefront: readonly Visit[] = [
  at('/'),
  at('/about'),
  at('/shop'),
  at('/shop?q=rigdeline&category=outdoors&sort=price-asc'),
  at('/product/ridgeline'),
  at('/product/big-quiet-after-dark'),
  [
    'a vendor',
    async (page) => {
      const { vendor_id } = await productOf(page.request, 'ridgeline')
      await page.goto(`/vendor/${vendor_id}`)
    },
  ],
  [
    'a vendor on vacation',
    async (page) => {
      const { vendor_id } = await productOf(page.request, 'bolt')
      await page.goto(`/vendor/${vendor_id}`)
    },
  ],
  at('/privacy'),
  at('/terms'),
  at('/product/none'),
  at('/vendor/none'),
  at('/no/such/page'),
  at('/shop?q=no+such+hat+anywhere'),
  at('/product/big-quiet-black'),
  [
    'suggestions while typing',
    async (page) => {
      await page.goto('/shop')
      await page.getByRole('combobox', { name: 'Search' }).pressSequentially('ridge')
      await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    },
  ],
  [
    'stale results while newer ones load',
    async (page) => {
      await page.goto('/shop')
      await scriptsRun(page)
      await page.route('**/shop.data**', () => undefined)
      await page.getByRole('combobox', { name: 'Search' }).fill('ridge')
      await expect(page.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'true')
      await page.unroute('**/shop.data**')
    },
  ],
  [
    'the filters on a phone',
    async (page) => {
      await page.goto('/shop')
      const open = page.getByRole('button', { name: 'Filters', exact: true })
      if (await open.isVisible()) await open.click()
      await expect(page.getByRole('checkbox').first()).toBeVisible()
    },
  ],
  [
    'a vendor page without search results',
    async (page) => {
      const { vendor_id } = await productOf(page.request, 'ridgeline')
      await page.goto(`/vendor/${vendor_id}?q=nosuchhat`)
    },
  ],
  [
    'an error page',
    async (page) => {
      await page.goto('/about')
      await scriptsRun(page)
      await page.route('**/shop.data**', (route) => route.fulfill({ status: 500, body: '' }))
      await page.getByRole('contentinfo').getByRole('link', { name: 'All Products' }).click()
      await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
      await page.unroute('**/shop.data**')
    },
  ],
  [
    'a product with a toast, after another one was viewed',
    async (page) => {
      await page.goto('/product/eastside')
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(page.getByRole('button', { name: 'Clear recently viewed' })).toBeVisible()
      await page.getByRole('textbox', { name: 'Quantity' }).fill('9999')
      await page.keyboard.press('Tab')
      await expect(toastIn(page)).toContainText('items available in stock.')
      await toastIn(page).hover()
    },
  ],
  [
    'the menu on a phone',
    async (page) => {
      await page.goto('/about')
      const open = page.getByRole('button', { name: 'Open menu' })
      if (await open.isVisible()) await open.click()
    },
  ],
  [
    'a full-screen picture',
    async (page) => {
      await page.goto('/product/ridgeline')
      await page.getByRole('button', { name: 'Enlarge picture' }).click()
      await expect(page.getByRole('dialog', { name: /^Pictures of/ })).toBeVisible()
    },
  ],
  [
    'the share menu',
    async (page) => {
      await page.goto('/product/ridgeline')
      await page
        .getByRole('button', { name: /^Share/ })
        .first()
        .click()
      await expect(page.getByText('Copy link').first()).toBeVisible()
    },
  ],
]

const visitor: readonly Visit[] = [
  at('/login'),
  at('/login?notice=check-email'),
  [
    'a refused log-in',
    async (page) => {
      await page.goto('/login')
      await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true')
    },
  ],
  at('/login?tab=signup'),
  at('/forgot-password'),
  at('/reset-password?token=none'),
  at('/magic-link?token=none'),
  at('/find-order'),
  at('/confirm-email?token=none'),
  at('/forgot-password?notice=sent'),
  at('/auth/callback?state=none'),
  at('/orders'),
  at('/order/none'),
  at('/checkout-cancel'),
  at('/checkout-success?session_id=none'),
  at('/designs'),
  [
    'the designer',
    async (page) => {
      await openDesigner(page)
    },
  ],
  [
    'an empty cart',
    async (page) => {
      await page.goto('/cart')
      await expect(page.getByText('Your cart is empty')).toBeVisible()
    },
  ],
  [
    'a full cart with address errors',
    async (page) => {
      await addToCart(page, 'ridgeline')
      await addToCart(page, 'slow-sunday')
      await page.goto('/cart')
      await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible()
      await waitForCart(page)
      await page.getByRole('button', { name: 'Checkout' }).click()
      await expect(page.getByRole('textbox', { name: 'Full Name' })).toBeFocused()
    },
  ],
  [
    'a cart for pickup',
    async (page) => {
      await page.goto('/cart')
      await tick(page.getByRole('switch', { name: 'Local Pickup' }))
      await expect(page.getByText('Free (Local Pickup)')).toBeVisible()
    },
  ],
]

const vendor: readonly Visit[] = [
  at('/vendor-dashboard'),
  at('/vendor-dashboard/orders'),
  at('/vendor-dashboard/orders?show=all'),
  at('/vendor-dashboard/custom-work'),
  ...['New', 'Accepted', 'Shipped', 'Ready for pickup'].map(
    (state): Visit => [
      `an order that is '${state}'`,
      async (page) => {
        await page.goto('/vendor-dashboard/orders?show=all')
        const row = page.getByRole('row').filter({ hasText: state }).first()
        await row.getByRole('link', { name: /^Order #/ }).click()
        await expect(page.getByRole('heading', { name: /^Order #/ })).toBeVisible()
      },
    ],
  ),
  at('/profile-settings?tab=vendor'),
  at('/profile-settings/security'),
  at('/profile-settings/data'),
  [
    'the setup of an authenticator app',
    async (page) => {
      await page.goto('/profile-settings/security')
      await page.getByRole('button', { name: 'Set up an app' }).click()
      await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible()
    },
  ],
]

/** Checks each page in both themes at this width, and on phones at the narrowest width too. */
async function lookAt(page: Page, visits: readonly Visit[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const isPhone = (page.viewportSize()?.width ?? 0) < 500
  for (const [name, go] of visits) {
    await go(page)
    for (const theme of ['dark', 'light'] as const) {
      await showTheme(page, theme)
      expect.soft(await violationsOn(page, rulesOf[theme]), `${name}, ${theme}`).toEqual([])
    }
    if (isPhone) await expectNoSidewaysScroll(page, name)
  }
}

/** The second theme only changes colors: only checks of colors can come out differently. */
const rulesOf = { dark: undefined, light: ['color-contrast', 'link-in-text-block'] }

async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 700 })
  await nextFrames(page)
  const moved = await page.evaluate(() => {
    scrollTo({ left: 1_000, behavior: 'instant' })
    return scrollX
  })
  expect.soft(moved, `${name}: scrolls sideways at 320`).toBe(0)
  if (size) await page.setViewportSize(size)
}

const phone = { width: 390, height: 844 }
const tablet = { width: 768, height: 1024 }
const desk = { width: 1280, height: 900 }

for (const viewport of [phone, tablet, desk]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })
    // Two dozen pages and states in a row, each checked twice.
    test.setTimeout(360_000)

    test('the storefront is accessible in both themes', async ({ page, expectProblem }) => {
      expectProblem(/404|500|shop\.data/)
      await lookAt(page, storefront)
    })
  })
}

for (const viewport of [phone, desk]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })
    test.slow()

    test('login, cart and checkout are accessible to visitors in both themes', async ({
      page,
      expectProblem,
    }) => {
      expectProblem(/400|404|422/)
      await lookAt(page, visitor)
    })

    test('a shopper’s pages are accessible in both themes', async ({ page, origin, request }) => {
      await openAccount(page.request, origin)
      const empty = [at('/orders')]
      await lookAt(page, empty)
      const { orderId, sessionId } = await buyQuickly(page.request, origin, { slug: 'extra-sprinkles' })
      expect((await productOf(request, 'extra-sprinkles')).quantity).toBeGreaterThan(0)
      await lookAt(page, [
        at('/orders'),
        at(`/order/${orderId}`),
        at(`/checkout-success?session_id=${sessionId}`),
        at('/profile-settings'),
        at('/profile-settings?tab=vendor'),
      ])
    })

    test('a vendor’s pages are accessible in both themes', async ({ page, login }) => {
      await login('artist@brimfolk.test')
      await lookAt(page, vendor)
    })

    test('a new vendor’s pages are accessible in both themes', async ({ page, login }) => {
      await login('newartist@brimfolk.test')
      await lookAt(page, [at('/vendor-dashboard'), at('/profile-settings?tab=vendor')])
    })

    test('an operator’s pages are accessible in both themes', async ({ page, loginOperator }) => {
      await loginOperator(page)
      await lookAt(page, [at('/operator/jobs'), at('/operator/vendors'), at('/operator/designs')])
    })

    test('open menus and an order of several artists are accessible in both themes', async ({
      page,
      login,
    }) => {
      await login('shopper@brimfolk.test')
      await lookAt(page, [
        [
          'saved designs, with the question before one is deleted',
          async () => {
            await page.goto('/designs')
            await page.getByRole('link', { name: 'High Line' }).last().scrollIntoViewIfNeeded()
            await page
              .getByRole('button', { name: /^Delete/ })
              .first()
              .click()
            await expect(page.getByRole('alertdialog')).toBeVisible()
          },
        ],
        [
          'the account menu',
          async () => {
            await page.goto('/about')
            await page.getByRole('button', { name: /^Account menu/ }).click()
            await expect(page.getByRole('menu')).toBeVisible()
          },
        ],
        [
          'the theme menu',
          async () => {
            await page.goto('/about')
            await page.getByRole('button', { name: 'Toggle theme' }).click()
            await expect(page.getByRole('menu')).toBeVisible()
          },
        ],
        ['an order of several artists', openOrderOfSeveral],
      ])
    })
  })
}

async function openOrderOfSeveral(page: Page): Promise<void> {
  await page.goto('/orders')
  await page.getByRole('article').filter({ hasText: 'shipped' }).first().getByRole('link').last().click()
  await expect(page.getByRole('heading', { name: 'Order Details' })).toBeVisible()
}

test('pages outside the shop, for developers and stand-ins of services, are accessible too', async ({
  page,
  origin,
}) => {
  await openAccount(page.request, origin)
  await addToCart(page, 'eastside')
  const besides: readonly Visit[] = [
    ...['/api/docs', '/sandbox', '/sandbox/mailbox', '/sandbox/stripe', '/sandbox/carrier'].map(at),
    [
      'the payment page',
      async () => {
        await page.goto('/cart')
        await tick(page.getByRole('switch', { name: 'Local Pickup' }))
        await expect(page.getByText('Free (Local Pickup)')).toBeVisible()
        await checkOut(page)
      },
    ],
  ]
  for (const [name, go] of besides) {
    await go(page)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect.soft(await violationsOn(page, rulesOf[colorScheme]), `${name}, ${colorScheme}`).toEqual([])
    }
    await expectNoSidewaysScroll(page, name)
  }
})
