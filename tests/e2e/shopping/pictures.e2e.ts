import type { Page } from '@playwright/test'
import { scriptsRun } from '../support/scripts-run.ts'
import { expect, test } from '../support/test.ts'

const phones = [
  { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
]

/** A category that other journeys add nothing to: their hats share one picture and may disappear at any time. */
const category = '/shop?category=outdoors'

/** Pictures of the site that the page requests from now on. */
function watchPictures(page: Page): { path: string; type: string; bytes: Promise<number> }[] {
  const fetched: { path: string; type: string; bytes: Promise<number> }[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/media/')) return
    const bytes = response.body().then((body) => body.length)
    // A journey that ends while a picture loads hasn't asked for its size.
    bytes.catch(() => undefined)
    fetched.push({ path: pathname, type: response.headers()['content-type'] ?? '', bytes })
  })
  return fetched
}

for (const phone of phones) {
  test(`on a phone with ${phone.deviceScaleFactor} dots a pixel a card weighs at most 25 kB and the large picture 90 kB`, async ({
    otherBrowser,
  }) => {
    const page = await otherBrowser(phone)
    const fetched = watchPictures(page)
    await page.goto(category, { waitUntil: 'networkidle' })
    const cards = fetched.splice(0)
    expect(cards.length).toBeGreaterThan(3)
    for (const { path, type, bytes } of cards) {
      expect([path, type]).toEqual([path, 'image/avif'])
      expect(await bytes, path).toBeLessThanOrEqual(25_000)
    }
    await page.goto('/product/ridgeline', { waitUntil: 'networkidle' })
    const large = fetched.filter(({ path }) => /^\/media\/demo\/ridgeline\.w(960|1280)\.avif$/.test(path))
    expect(large).toHaveLength(1)
    expect(await large[0]?.bytes).toBeLessThanOrEqual(90_000)
  })
}

test('a preview shows until a picture has loaded, and nothing moves when it does', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  let waiting = 0
  await page.route('**/media/**', async (route) => {
    waiting++
    await gate.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(globalThis, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/product/ridgeline', { waitUntil: 'domcontentloaded' })
  const picture = page.getByRole('img', { name: 'Ridgeline', exact: true })
  const preview = page.locator('main img[src^="data:image/webp"]').first()
  await expect(preview).toBeVisible()
  expect((await preview.getAttribute('src'))?.length).toBeLessThanOrEqual(200)
  const before = await picture.boundingBox()
  expect(await preview.boundingBox()).toEqual(before)
  await expect.poll(() => waiting).toBeGreaterThan(0)
  gate.resolve()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(8)
  expect(await picture.boundingBox()).toEqual(before)
  const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.02)
})

test('after a card is tapped, its page shows the card’s own file, sharp, until the larger one has loaded', async ({
  otherBrowser,
}) => {
  const page = await otherBrowser({ ...phones[0], hasTouch: true })
  await page.goto(category, { waitUntil: 'networkidle' })
  await scriptsRun(page)
  const card = page.getByRole('article').first()
  const file = await card.locator('picture img').evaluate((image: HTMLImageElement) => image.currentSrc)
  const gate = Promise.withResolvers<void>()
  await page.route(/\.w(960|1280)\./, async (route) => {
    await gate.promise
    await route.continue()
  })
  await card.getByRole('link').first().tap()
  await page.waitForURL('**/product/**')
  const shown = page.locator('main img[aria-hidden]').first()
  await expect(shown).toHaveAttribute('src', file)
  expect(await shown.evaluate((image) => getComputedStyle(image).filter)).toBe('none')
  gate.resolve()
  const main = page.locator('main img[fetchpriority="high"]')
  await expect
    .poll(() => main.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/\.w(960|1280)\./)
})

test('the picture of a pressed card grows from its place into the product’s page, unless less motion is wanted', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const starts: string[] = []
    Object.assign(globalThis, { starts })
    const animate = Element.prototype.animate
    Element.prototype.animate = function noted(keyframes, options) {
      const animation = animate.call(this, keyframes, options)
      animation.pause()
      const { x, y, width } = this.getBoundingClientRect()
      starts.push([x, y, width].map(Math.round).join())
      animation.finish()
      return animation
    }
  })
  const starts = () => page.evaluate(() => (globalThis as unknown as { starts: string[] }).starts)
  const press = async () => {
    await page.goto(category, { waitUntil: 'networkidle' })
    await scriptsRun(page)
    const card = page.getByRole('article').first()
    await card.scrollIntoViewIfNeeded()
    const link = card.getByRole('link').first()
    await link.hover()
    // A hovered picture is a little larger.
    await card.evaluate((one) =>
      Promise.all(one.getAnimations({ subtree: true }).map((animation) => animation.finished)),
    )
    const place = await card.locator('picture img').first().boundingBox()
    await link.click()
    await expect(page.getByRole('region', { name: /^Pictures of/ })).toBeVisible()
    return place && [place.x, place.y, place.width].map(Math.round).join()
  }
  const place = await press()
  await expect.poll(starts).toEqual([place])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await press()
  await expect(page.locator('main img[fetchpriority="high"]')).toBeVisible()
  expect(await starts()).toEqual([])
})

test('a page’s main picture is preloaded in its displayed size, and fetched only once', async ({ page }) => {
  const fetched = watchPictures(page)
  for (const path of ['/product/ridgeline', category]) {
    await page.goto(path, { waitUntil: 'networkidle' })
    const preloads = page.locator('head link[rel="preload"][as="image"]')
    await expect(preloads).toHaveCount(1)
    await expect(preloads).toHaveAttribute('fetchpriority', 'high')
    await expect(preloads).toHaveAttribute('type', 'image/avif')
    const main = page.locator('main img[fetchpriority="high"]')
    await expect(main).toHaveCount(1)
    const shown = await main.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)
    expect(fetched.splice(0).filter((picture) => picture.path === shown)).toHaveLength(1)
  }
})

test('hovering over a hat prefetches exactly the picture that its page will show', async ({ page }) => {
  await page.goto(category, { waitUntil: 'networkidle' })
  await scriptsRun(page)
  const fetched = watchPictures(page)
  const card = page.getByRole('article').first().getByRole('link').first()
  await card.hover()
  await expect.poll(() => fetched.map(({ path }) => path).join(' ')).toMatch(/\.w(960|1280)\.avif/)
  const warmed = fetched.find(({ path }) => /\.w(960|1280)\.avif/.test(path))?.path
  await card.click()
  const main = page.locator('main img[fetchpriority="high"]')
  await expect
    .poll(() =>
      main.evaluate((image: HTMLImageElement) => image.currentSrc && new URL(image.currentSrc).pathname),
    )
    .toBe(warmed)
})

test('a picture that fails is replaced by the placeholder, without its preview', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/Failed to load resource/)
  await page.route('**/media/**', (route) => route.fulfill({ status: 404, body: 'no such picture' }))
  await page.goto('/product/ridgeline')
  const picture = page.getByRole('img', { name: 'Ridgeline', exact: true })
  await expect(picture).toHaveAttribute('src', '/placeholder.svg')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/placeholder\.svg$/)
  await expect(picture.locator('xpath=../..').locator('img[src^="data:"]')).toHaveCount(0)
})

test('every picture of a public page has a size, and is no larger than needed', async ({ otherBrowser }) => {
  for (const path of ['/', '/shop', '/product/ridgeline', '/about']) {
    // One that has a larger file of a picture from another page shows that.
    const page = await otherBrowser()
    await page.goto(path, { waitUntil: 'networkidle' })
    const pictures = await page.locator('img').evaluateAll((images) =>
      (images as HTMLImageElement[]).map((image) => ({
        src: image.currentSrc.slice(0, 60),
        sized: image.hasAttribute('width') && image.hasAttribute('height'),
        // The next width above the needed one may be half as large again.
        tooLarge:
          Number(/\.w(\d+)\./.exec(image.currentSrc)?.[1] ?? 0) > 2 * Math.max(image.clientWidth, 160),
      })),
    )
    expect(pictures.length, path).toBeGreaterThan(2)
    expect(
      pictures.filter(({ sized, tooLarge }) => !sized || tooLarge),
      path,
    ).toEqual([])
  }
})
