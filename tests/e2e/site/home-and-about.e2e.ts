import type { Page } from '@playwright/test'
import { openStopped } from '../support/page-clock.ts'
import { scriptsRun } from '../support/scripts-run.ts'
import { expect, test } from '../support/test.ts'

const views = [
  { width: 1280, height: 900, perView: 3 },
  { width: 800, height: 900, perView: 2 },
  { width: 390, height: 844, perView: 1 },
] as const

function spotlight(page: Page) {
  return page.getByRole('region', { name: 'Artist Spotlight' })
}

/** The artists who are fully in view, from left to right. */
function inView(page: Page): Promise<string[]> {
  return spotlight(page).evaluate((section) => {
    const row = section.querySelector('article')?.parentElement?.getBoundingClientRect()
    if (!row) return []
    return [...section.querySelectorAll('article')]
      .map((slide) => ({
        name: slide.querySelector('h3')?.textContent ?? '',
        box: slide.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.left >= row.left - 1 && box.right <= row.right + 1)
      .sort((a, b) => a.box.left - b.box.left)
      .map(({ name }) => name)
  })
}

/** Waits until the row stands still. */
async function atRest(page: Page): Promise<void> {
  await spotlight(page)
    .getByRole('article')
    .first()
    .evaluate(async (slide) => {
      let [left, still] = [Number.NaN, 0]
      while (still < 10) {
        await new Promise(requestAnimationFrame)
        const now = slide.getBoundingClientRect().left
        still = now === left ? still + 1 : 0
        left = now
      }
    })
}

async function allNames(page: Page): Promise<string[]> {
  return spotlight(page).getByRole('heading', { level: 3 }).allTextContents()
}

for (const { perView, ...size } of views) {
  test(`the spotlight shows ${perView} of its artists at ${size.width} px and goes around both ways`, async ({
    page,
  }) => {
    await page.setViewportSize(size)
    await page.goto('/about')
    await spotlight(page).scrollIntoViewIfNeeded()
    const next = page.getByRole('button', { name: 'Next artist' })
    const previous = page.getByRole('button', { name: 'Previous artist' })
    await expect(next).toBeVisible()
    const names = await allNames(page)
    expect(names.length).toBeGreaterThanOrEqual(5)
    const from = (first: number) =>
      Array.from({ length: perView }, (_, offset) => names[(first + offset + names.length) % names.length])
    await expect.poll(() => inView(page)).toEqual(from(0))
    await previous.click()
    await expect.poll(() => inView(page)).toEqual(from(-1))
    // All the way around, faster than it moves.
    for (let step = 0; step <= names.length; step++) await next.click()
    await expect.poll(() => inView(page)).toEqual(from(0))
    // Scrolling by hand wraps around too.
    await spotlight(page).getByRole('article').first().hover()
    for (let step = 1; step <= names.length; step++) {
      const before = await inView(page)
      const width = await spotlight(page)
        .getByRole('article')
        .first()
        .evaluate((slide) => slide.getBoundingClientRect().width)
      // A wheel event while the row comes to rest is lost, as it is for users: scroll again.
      await expect(async () => {
        await page.mouse.wheel(width + 20, 0)
        await expect.poll(() => inView(page), { timeout: 2_000 }).not.toEqual(before)
      }).toPass()
      await atRest(page)
    }
    expect(await inView(page)).toHaveLength(perView)
  })
}

test('the spotlight works with the keyboard, and announces what it shows', async ({ page }) => {
  await page.goto('/about')
  const names = await allNames(page)
  const next = page.getByRole('button', { name: 'Next artist' })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(spotlight(page).locator('[aria-live="polite"]')).toHaveText(
    `Artists 2, 3, and 4 of ${names.length}: ${names[1]}, ${names[2]}, and ${names[3]}`,
  )
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => inView(page)).toEqual([names.at(-1), names[0], names[1]])
  await expect(next).toBeFocused()

  // Tab goes through all of them in document order, and scrolls each one into view.
  for (const name of names) {
    await page.keyboard.press('Tab')
    const link = spotlight(page).getByRole('link', { name: `View Collection of ${name}` })
    await expect(link).toBeFocused()
    await expect.poll(() => inView(page)).toContain(name)
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/vendor\/[0-9a-f-]{36}/)
  await expect(page.getByRole('heading', { level: 1, name: names.at(-1) ?? '' })).toBeVisible()
})

test('the spotlight does not move by itself', async ({ page }) => {
  await openStopped(page, '/about')
  await spotlight(page).scrollIntoViewIfNeeded()
  await expect(page.getByRole('button', { name: 'Next artist' })).toBeVisible()
  const before = await inView(page)
  await page.clock.runFor(60_000)
  expect(await inView(page)).toEqual(before)
})

test('the home page quotes three shoppers, and a quote leads to its hat', async ({ page }) => {
  await page.goto('/')
  const quotes = page.getByRole('region', { name: 'From people who bought one' })
  await expect(quotes.getByRole('listitem')).toHaveCount(3)
  const hat = quotes.getByRole('link').first()
  const name = await hat.innerText()
  await hat.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('over a slow connection the home page shows placeholders for four hats before they load', async ({
  page,
}) => {
  await page.goto('/about')
  await scriptsRun(page)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/_(root|)\.data/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('banner').getByRole('link', { name: 'Brimfolk home' }).click()
  const skeletons = page.locator('main [inert] li')
  await expect(skeletons).toHaveCount(4)
  await expect(page.locator('main [inert] h1')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Hat, Your Identity' })).toBeFocused()
  await expect(page.locator('main [inert]')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(4)
})

test('the home page’s hat is preloaded in the head, and visible without scripts', async ({
  otherBrowser,
  origin,
}) => {
  const page = await otherBrowser({ javaScriptEnabled: false, baseURL: origin })
  await page.goto('/')
  const preload = page.locator('head link[rel="preload"][as="image"][fetchpriority="high"]')
  await expect(preload).toHaveCount(1)
  const hat = page.getByRole('img', { name: /orange trucker hat/ })
  await expect(hat).toBeVisible()
  const shown = await hat.evaluate((image: HTMLImageElement) => image.currentSrc)
  expect(await preload.getAttribute('imagesrcset')).toContain(new URL(shown).pathname)
  await page.goto('/about')
  const row = page.getByRole('region', { name: 'Artist Spotlight' })
  await expect(row.getByRole('link', { name: /^View Collection/ }).first()).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)
})
