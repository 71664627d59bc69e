import type { Page } from '@playwright/test'
import { freshEmail } from '../support/accounts.ts'
import { buyQuickly } from '../support/quick-purchase.ts'
import { scriptsRun } from '../support/scripts-run.ts'
import { expect, test } from '../support/test.ts'

function themeOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset.theme)
}

async function chooseTheme(page: Page, name: 'Light' | 'Dark' | 'System'): Promise<void> {
  await page.getByRole('button', { name: 'Toggle theme' }).click()
  await page.getByRole('menuitemradio', { name }).click()
}

test('the theme is dark until the user selects one, which is remembered and never flashes', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      if (!document.body) return
      sessionStorage.setItem('theme-of-first-body', document.documentElement.dataset.theme ?? 'none')
      watcher.disconnect()
    })
    watcher.observe(document, { childList: true, subtree: true })
  })
  const firstSeen = () => page.evaluate(() => sessionStorage.getItem('theme-of-first-body'))
  await page.goto('/')
  expect(await firstSeen()).toBe('dark')
  await chooseTheme(page, 'Light')
  expect(await themeOf(page)).toBe('light')
  expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe('light')
  for (const path of ['/shop', '/login', '/about']) {
    await page.goto(path)
    expect(await firstSeen(), path).toBe('light')
    expect(await themeOf(page), path).toBe('light')
  }
})

test('the system theme is followed while it changes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  expect(await themeOf(page)).toBe('dark')
  await chooseTheme(page, 'System')
  expect(await page.evaluate(() => localStorage.getItem('vite-ui-theme'))).toBe('system')
  await expect.poll(() => themeOf(page)).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => themeOf(page)).toBe('dark')
})

test("going back restores the list's position, and every new page begins at its heading", async ({
  page,
}) => {
  // A category that other journeys add nothing to: their hats may disappear at any time.
  await page.goto('/shop?category=outdoors')
  await scriptsRun(page)
  const scrolled = () => page.evaluate(() => Math.round(scrollY))
  const card = page.getByRole('main').getByRole('article').nth(10)
  await card.scrollIntoViewIfNeeded()
  const left = await scrolled()
  expect(left).toBeGreaterThan(300)
  await card.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await scrolled()).toBe(0)
  await expect(page).toHaveTitle(/· Brimfolk$/)

  await page.goBack()
  await expect(page).toHaveURL('/shop?category=outdoors')
  await expect.poll(scrolled).toBe(left)
  await page.goForward()
  await expect(page).toHaveURL(/\/product\//)
  await expect.poll(scrolled).toBe(0)
})

test('an unknown address says so and links to the home page', async ({ page, expectProblem }) => {
  expectProblem(/404/)
  const answer = await page.goto('/no/such/hat')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404: Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
  const hat = await page.goto('/product/no-such-hat')
  expect(hat?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
  await expect(page.getByText('The product you are looking for does not exist.')).toBeVisible()
})

test('without a connection, pointing at a link and pressing it stays on the page, which says why', async ({
  page,
  context,
  expectProblem,
}) => {
  // Pictures that come near.
  expectProblem(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/about')
  await scriptsRun(page)
  await page.getByRole('banner').getByRole('link', { name: 'About' }).hover()
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('link', { name: 'Artists' }).hover()
  await page.getByRole('banner').getByRole('link', { name: 'Artists' }).click()
  await expect(page.getByText('You’re offline').first()).toBeVisible()
  await expect(page).toHaveURL('/about')
  await context.setOffline(false)
  await page.getByRole('banner').getByRole('link', { name: 'Artists' }).click()
  await expect(page).toHaveURL('/artists')
})

test('without a connection, the first press on a page with hats opens the menu and doesn’t lose the page', async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/shop')
  await scriptsRun(page)
  await context.setOffline(true)
  const requested: string[] = []
  page.on('request', (request) => {
    if (['script', 'document'].includes(request.resourceType())) requested.push(request.url())
  })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await menu.getByRole('link', { name: 'About' }).click()
  await expect(page.getByText('You’re offline').first()).toBeVisible()
  await expect(page).toHaveURL('/shop')
  // A prefetch that fails loads the page again.
  expect(requested).toEqual([])
})

test('a part whose scripts fail to load is missing, and the page stays as it is', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/)
  // For a visitor who hasn't seen the dialog, its scripts are loaded.
  await page.addInitScript(() => localStorage.removeItem('hasSeenSubscriptionModal'))
  await page.route('**/newsletter-offer-*.js', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await page.goto('/shop')
  await failed
  // A page that was replaced by an error would be so within a frame.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
  await expect(page.getByRole('heading', { name: 'Shop', level: 1 })).toBeVisible()
})

test('a page that fails to load says what to do and names the request, and trying again shows it', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/500/)
  const id = crypto.randomUUID()
  await page.goto('/')
  await scriptsRun(page)
  await page.route('**/shop.data*', (route) =>
    route.fulfill({ status: 500, body: 'no', headers: { 'server-timing': `request;desc="${id}"` } }),
  )
  await page.getByRole('link', { name: 'Shop Now' }).click()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByText('500 Internal Server Error')).toBeVisible()
  await expect(page.getByText(id)).toBeVisible()
  await page.unroute('**/shop.data*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Shop', level: 1 })).toBeVisible()
})

test('a malformed request is named by its id on the error page', async ({
  page,
  request,
  origin,
  newVendor,
  expectProblem,
}) => {
  expectProblem(/400/)
  const { slug } = await (await newVendor(page)).addProduct()
  await buyQuickly(request, origin, { slug, email: freshEmail('guest') })
  await page.goto('/vendor-dashboard/orders?show=all')
  await page.getByRole('link', { name: /^Order #/ }).click()
  await expect(page.getByRole('heading', { name: /^Order #/ })).toBeVisible()
  // Submitted as a tampered form: by the browser itself, without an intent that a button would send.
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.evaluate(() => {
    const form = document.createElement('form')
    form.method = 'post'
    document.body.append(form)
    form.submit()
  })
  const answer = await answered
  expect(answer.status()).toBe(400)
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByText(answer.headers()['x-request-id'] ?? 'no id')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible()
})
