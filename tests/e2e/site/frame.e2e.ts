import type { BrowserContext, Locator, Page } from '@playwright/test'
import { flashCookie } from '#app/web/toasts/redirect-with-toast.server.ts'
import { freshEmail } from '../support/accounts.ts'
import { nextFrames } from '../support/accessible.ts'
import { becomeInteractive, letPass, openStopped } from '../support/page-clock.ts'
import { buyQuickly } from '../support/quick-purchase.ts'
import { addButton, addToCart, productOf, toastIn } from '../support/shopping.ts'
import { scriptsRun } from '../support/scripts-run.ts'
import { expect, test } from '../support/test.ts'

const phone = { width: 390, height: 844 }

/** Drags something from its center to the right with the mouse, once it is at rest. */
async function dragRight(page: Page, target: Locator, px: number): Promise<void> {
  await target.hover({ trial: true })
  const box = await target.boundingBox()
  if (!box) throw new Error('the dragged element is not visible')
  const [x, y] = [box.x + box.width / 3, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + px / 2, y, { steps: 4 })
  await page.mouse.move(x + px, y, { steps: 4 })
  await page.mouse.up()
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

async function boxOf(target: Locator): Promise<DOMRect> {
  return target.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
}

/** Adds a hat on a page with a stopped clock. Returns the notification area with the toast. */
async function addStopped(page: Page): Promise<Locator> {
  await openStopped(page, '/product/ridgeline')
  await addButton(page).click()
  await expect(toastIn(page)).toContainText('Added to cart')
  return toastIn(page)
}

test('a toast closes after five seconds, and stays while hovered', async ({ page }) => {
  const toast = await addStopped(page)
  await page.clock.runFor(4_999)
  await expect(toast).toContainText('Added to cart')
  await page.clock.runFor(1)
  await expect(toast).toHaveText('')

  await addButton(page).click()
  await expect(toast).toContainText('Cart updated')
  await toast.locator('p').first().hover()
  await page.clock.runFor(60_000)
  await expect(toast).toContainText('Cart updated')
  await page.mouse.move(5, 400)
  await page.clock.runFor(5_000)
  await expect(toast).toHaveText('')
})

test('a toast is at most 420 px wide and closes with a swipe of 50 px to the right, not with less', async ({
  page,
}) => {
  await addToCart(page, 'ridgeline')
  const toast = toastIn(page)
  expect((await boxOf(toast)).width).toBeLessThanOrEqual(420)
  await dragRight(page, toast, 40)
  await expect(toast).not.toHaveText('')
  await dragRight(page, toast, 60)
  await expect(toast).toHaveText('')
})

test('two toasts at once are shown one after the other', async ({ page }) => {
  const toast = await addStopped(page)
  await addButton(page).click()
  await expect(page.getByRole('link', { name: 'Cart 2 items' })).toBeVisible()
  await expect(toast.getByRole('button', { name: 'Close' })).toHaveCount(1)
  await page.clock.runFor(1_499)
  await expect(toast).toContainText('Added to cart')
  await page.clock.runFor(1)
  await expect(toast).toContainText('Cart updated')
  await expect(toast).not.toContainText('Added to cart')
  await expect(toast.getByRole('button', { name: 'Close' })).toHaveCount(1)
})

async function leaveCartFlash(context: BrowserContext, url: string): Promise<void> {
  const [, name = '', value = ''] =
    /^(\w+)=([\w-]+)/.exec(flashCookie('/cart', { title: 'Cart updated' })) ?? []
  await context.addCookies([{ name, value, url }])
}

test('a toast waits for its page', async ({ page, context, origin }) => {
  await leaveCartFlash(context, origin)
  await openStopped(page, '/about')
  await letPass(page, 2_800)
  await expect(toastIn(page)).toHaveText('')
  await page.goto('/cart')
  await becomeInteractive(page)
  await expect(toastIn(page)).toContainText('Cart updated')
})

test('a toast for a page that redirects is shown on the target', async ({ page, context, origin }) => {
  await leaveCartFlash(context, origin)
  await openStopped(page, '/about')
  await letPass(page, 2_800)
  await expect(toastIn(page)).toHaveText('')
  await letPass(page, 200)
  await expect(toastIn(page)).toContainText('Cart updated')
})

test('F8 focuses the toast, Escape closes it and restores the focus', async ({ page }) => {
  await addStopped(page)
  await page.getByRole('button', { name: 'Add to Cart' }).focus()
  await page.keyboard.press('F8')
  await expect(toastIn(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toastIn(page).getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(toastIn(page)).toHaveText('')
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeFocused()
})

for (const size of [{ width: 1280, height: 720 }, phone]) {
  test(`a toast never covers the main button, at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size)
    await addToCart(page, 'ridgeline')
    const buy = page.getByRole('button', { name: 'Add to Cart' })
    await expect.poll(async () => overlap(await boxOf(toastIn(page)), await boxOf(buy))).toBe(false)

    await addToCart(page, 'slow-sunday')
    await page.goto('/cart')
    const checkout = page.getByRole('button', { name: 'Checkout' })
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await expect(toastIn(page)).toContainText('Item removed')
    await toastIn(page).locator('p').first().hover()
    // At any scroll position, so that the button passes both positions of the toast.
    for (const top of [80, 120, 160, 400, size.height - 150, size.height - 90]) {
      await checkout.evaluate((button, y) => {
        scrollBy({ top: button.getBoundingClientRect().top - y, behavior: 'instant' })
      }, top)
      // The toast moves in the frame after the scrolling.
      await nextFrames(page)
      await expect
        .poll(async () => overlap(await boxOf(toastIn(page)), await boxOf(checkout)), `button at ${top} px`)
        .toBe(false)
    }
  })
}

test('the menu of a phone traps the focus, and closes by Escape, swipe, backdrop and Back', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/about')
  await page.goto('/')
  const open = page.getByRole('button', { name: 'Open menu' })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const ways: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['Escape', () => page.keyboard.press('Escape')],
    ['its button', () => menu.getByRole('button', { name: 'Close menu' }).click()],
    ['a swipe', () => dragRight(page, menu.getByRole('separator'), 90)],
    ['the backdrop', () => page.mouse.click(20, 400)],
  ]
  for (const [name, close] of ways) {
    await open.click()
    await expect(menu).toBeVisible()
    await close()
    await expect(menu, name).toBeHidden()
    await expect(open, name).toBeFocused()
  }

  await open.click()
  await dragRight(page, menu.getByRole('separator'), 30)
  await expect(menu).toBeVisible()
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab')
    const isInside = await menu.evaluate(
      (dialog) => dialog.contains(document.activeElement) || document.activeElement === document.body,
    )
    expect(isInside).toBe(true)
  }
  await menu.getByRole('link', { name: 'Urban' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await open.click()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(menu).toBeHidden()
})

test('a menu that is open when the screen grows wide does not lock the page', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL('/about')
})

test('every link of header, menu and footer leads to a page with its own title', async ({
  page,
  newVendor,
}) => {
  await newVendor(page)
  await page.goto('/')
  await page.getByRole('button', { name: /^Account menu/ }).click()
  const links = await page
    .locator('header a, footer a, [role="menu"] a, dialog a')
    .evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href') ?? ''))])
  const own = links.filter((href) => href.startsWith('/'))
  for (const path of [
    '/shop',
    '/shop?category=streetwear',
    '/shop?category=urban',
    '/shop?category=custom',
  ]) {
    expect(own).toContain(path)
  }
  for (const path of own) {
    const answer = await page.request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(await answer.text(), path).toMatch(/<title>[^<]+<\/title>/)
  }
})

test("an error page after a submitted form still shows who is logged in, and doesn't call a bad form our fault", async ({
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
  const order = page.url()
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
  await expect(page.getByText('400', { exact: true })).toBeVisible()
  await expect(page.getByText(answer.headers()['x-request-id'] ?? 'no id')).toBeVisible()
  await expect(page.getByText('nothing was changed')).toBeVisible()
  await expect(page.getByText('on our side')).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible()
  await expect(page).toHaveTitle('Something went wrong · Brimfolk')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(order)
  await expect(page.getByRole('heading', { name: /^Order #/ })).toBeVisible()
})

test('without a connection the page says so, and shows the page once it is back', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED|Failed to fetch/)
  await page.goto('/privacy')
  await scriptsRun(page)
  await page.route('**/terms.data*', (route) => route.abort())
  await page.getByRole('main').getByRole('link', { name: 'Terms of Service' }).last().click()
  await expect(page.getByText('No connection')).toBeVisible()
  await expect(page.getByText('Check your internet connection')).toBeVisible()
  await page.unroute('**/terms.data*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Terms of Service', level: 1 })).toBeVisible()
})

test('an unknown address is answered with 404 to every kind of request', async ({ request, origin }) => {
  const { id } = await productOf(request, 'ridgeline')
  expect((await request.get(`/nowhere/${id}`)).status()).toBe(404)
  expect((await request.post('/nowhere', { headers: { origin }, form: { a: '1' } })).status()).toBe(404)
  expect((await request.get(`/nowhere/${'%F0%9F%8E%A9'.repeat(200)}`)).status()).toBe(404)
  const page = await (await request.get('/nowhere')).text()
  expect(page).toContain('Return to Home')
  expect(page).toContain('noindex')
})
