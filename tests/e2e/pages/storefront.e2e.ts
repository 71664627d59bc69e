import { showTheme } from '../support/accessible.ts'
import { at, desk, lookAt, phone, tablet, type Visit } from '../support/page-visit.ts'
import { scriptsRun } from '../support/scripts-run.ts'
import { productOf, toastIn } from '../support/shopping.ts'
import { expect, test } from '../support/test.ts'

/** The demo's pages, which no journey changes. */
const visits: readonly Visit[] = [
  at('/'),
  at('/about'),
  at('/artists'),
  at('/help#return'),
  at('/sell'),
  at('/shop'),
  at('/collections/first-light'),
  at('/shop?q=rigdeline&category=outdoors&sort=price-asc'),
  at('/product/ridgeline'),
  at('/product/big-quiet-after-dark'),
  {
    name: 'a vendor',
    go: async (page) => {
      const { vendor_id } = await productOf(page.request, 'ridgeline')
      await page.goto(`/vendor/${vendor_id}`)
    },
  },
  {
    name: 'a vendor on vacation',
    go: async (page) => {
      const { vendor_id } = await productOf(page.request, 'bolt')
      await page.goto(`/vendor/${vendor_id}`)
    },
  },
  at('/privacy'),
  at('/terms'),
  at('/product/none', /404/),
  at('/vendor/none', /404/),
  at('/no/such/page', /404/),
  at('/shop?q=no+such+hat+anywhere'),
  at('/product/big-quiet-black', /404/),
  {
    name: 'suggestions while typing',
    go: async (page) => {
      await page.goto('/about')
      await scriptsRun(page)
      // On a phone this opens the menu.
      await page.keyboard.press('/')
      await page.keyboard.type('ridge')
      await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    },
  },
  {
    name: 'stale results while newer ones load',
    problem: /shop\.data/,
    go: async (page) => {
      await page.goto('/shop')
      await scriptsRun(page)
      await page.route('**/shop.data**', () => undefined)
      await page.getByLabel('Sort by').selectOption('price-asc')
      await expect(page.getByRole('region', { name: 'Products' })).toHaveAttribute('aria-busy', 'true')
      await page.unroute('**/shop.data**')
    },
  },
  {
    name: 'the filters on a phone',
    go: async (page) => {
      await page.goto('/shop')
      const open = page.getByRole('button', { name: 'Filters', exact: true })
      if (await open.isVisible()) await open.click()
      await expect(page.getByRole('checkbox').first()).toBeVisible()
    },
  },
  {
    name: 'a vendor page without search results',
    go: async (page) => {
      const { vendor_id } = await productOf(page.request, 'ridgeline')
      await page.goto(`/vendor/${vendor_id}?q=nosuchhat`)
    },
  },
  {
    name: 'an error page',
    problem: /500|shop\.data/,
    go: async (page) => {
      await page.goto('/about')
      await scriptsRun(page)
      await page.route('**/shop.data**', (route) => route.fulfill({ status: 500, body: '' }))
      await page.getByRole('main').getByRole('link', { name: 'Browse Hats' }).click()
      await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
      await page.unroute('**/shop.data**')
    },
  },
  {
    name: 'a product with a toast, after another one was viewed',
    go: async (page) => {
      const seen = await productOf(page.request, 'ridgeline')
      await page.goto('/product/ridgeline')
      await expect.poll(() => page.evaluate(() => localStorage.getItem('recently-viewed'))).toContain(seen.id)
      await page.goto('/product/eastside')
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(page.getByRole('button', { name: 'Clear recently viewed' })).toBeVisible()
      await page.getByRole('textbox', { name: 'Quantity' }).fill('9999')
      await page.keyboard.press('Tab')
      await expect(toastIn(page)).toContainText('items available in stock.')
      await toastIn(page).hover()
    },
  },
  {
    name: 'the menu on a phone',
    go: async (page) => {
      await page.goto('/about')
      const open = page.getByRole('button', { name: 'Open menu' })
      if (await open.isVisible()) await open.click()
    },
  },
  {
    name: 'a full-screen picture',
    go: async (page) => {
      await page.goto('/product/ridgeline')
      await page.getByRole('button', { name: 'Enlarge picture' }).click()
      await expect(page.getByRole('dialog', { name: /^Pictures of/ })).toBeVisible()
    },
  },
  {
    name: 'the share menu',
    go: async (page) => {
      await page.goto('/product/ridgeline')
      await page
        .getByRole('button', { name: /^Share/ })
        .first()
        .click()
      await expect(page.getByText('Copy link').first()).toBeVisible()
    },
  },
]

for (const visit of visits) {
  test(`${visit.name} is accessible at every width in both themes`, async ({ page, expectProblem }) => {
    if (visit.problem) expectProblem(visit.problem)
    await lookAt(page, visit, { viewports: [phone, tablet, desk], show: showTheme })
  })
}
