import type { Page } from '@playwright/test'
import { nextFrames } from '../support/accessible.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import { openStopped } from '../support/page-clock.ts'
import { scriptsRun } from '../support/scripts-run.ts'
import { tick } from '../support/shopping.ts'
import { expect, test } from '../support/test.ts'

const searchField = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const siteSearch = (page: Page) => page.getByRole('banner').getByLabel('Search hats and artists').first()
const found = (page: Page) => page.getByText(/^[\d,]+ products? found$/)
const countOf = async (page: Page) => Number.parseInt((await found(page).textContent()) ?? '', 10)
const box = (page: Page, name: RegExp) => page.getByRole('checkbox', { name })

async function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY))
}

test('facets widen within one and narrow across several, show their counts, and Back undoes each', async ({
  page,
}) => {
  await page.goto('/shop')
  const all = await countOf(page)
  const label = await page.getByRole('checkbox', { name: /^Blue/ }).locator('xpath=..').textContent()
  const blue = Number.parseInt(/\d+/.exec(label ?? '')?.[0] ?? '', 10)
  expect(blue).toBeGreaterThan(0)
  expect(blue).toBeLessThan(all)
  await tick(box(page, /^Blue/))
  await expect(page).toHaveURL('/shop?color=blue')
  await expect(found(page)).toHaveText(`${blue} products found`)
  await expect(box(page, /^Blue/)).toBeFocused()
  await tick(box(page, /^Pink/))
  await expect(page).toHaveURL('/shop?color=blue&color=pink')
  await expect.poll(() => countOf(page)).toBeGreaterThan(blue)
  const both = await countOf(page)
  await tick(box(page, /^\$35/))
  await expect(page).toHaveURL(/price=35-45/)
  await expect.poll(() => countOf(page)).toBeLessThan(both)

  await page.getByRole('link', { name: 'Remove filter Pink' }).click()
  await expect(page).toHaveURL('/shop?color=blue&price=35-45')
  await expect(box(page, /^Pink/)).not.toBeChecked()
  await page.goBack()
  await expect(box(page, /^Pink/)).toBeChecked()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/shop?color=blue')
  await expect(found(page)).toHaveText(`${blue} products found`)
  await page.getByRole('link', { name: 'Reset Filters' }).click()
  await expect(page).toHaveURL('/shop')
  await expect(box(page, /^Blue/)).not.toBeChecked()
  // Other journeys add hats, which aren't blue or pink: compare with a shop that was opened just now.
  await expect(async () => {
    await page.goto('/shop?color=blue')
    await scriptsRun(page)
    await page.getByRole('link', { name: 'Reset Filters' }).click()
    await expect(page).toHaveURL('/shop')
    await expect(box(page, /^Blue/)).not.toBeChecked()
    const shop = await (await page.request.get('/shop')).text()
    const all = /([\d,]+) products found/.exec(shop.replaceAll('<!-- -->', ''))?.[1]
    await expect(found(page)).toHaveText(`${all} products found`, { timeout: 2_000 })
  }).toPass()
})

for (const order of ['first', 'last'] as const) {
  test(`what is checked stays checked while responses are pending, when the ${order} one arrives first`, async ({
    page,
  }) => {
    await page.goto('/shop')
    const held: (() => void)[] = []
    await page.route('**/shop.data**', async (route) => {
      await new Promise<void>((release) => held.push(release))
      await route.continue().catch(() => undefined)
    })
    await scriptsRun(page)
    const blue = box(page, /^Blue/)
    const watched = await blue.evaluateHandle((element) => {
      const seen: boolean[] = []
      const look = () => {
        if (element instanceof HTMLInputElement && element.isConnected) seen.push(element.checked)
        requestAnimationFrame(look)
      }
      element.addEventListener('change', look, { once: true })
      return seen
    })
    for (const [index, color] of [blue, box(page, /^Pink/), box(page, /^Green/)].entries()) {
      await tick(color)
      await expect.poll(() => held.length).toBe(index + 1)
    }
    for (const release of order === 'first' ? held : held.toReversed()) {
      release()
      await nextFrames(page)
    }
    await expect(page).toHaveURL('/shop?color=blue&color=pink&color=green')
    for (const color of [/^Blue/, /^Pink/, /^Green/]) await expect(box(page, color)).toBeChecked()
    expect(new Set(await watched.jsonValue())).toEqual(new Set([true]))
  })
}

test('what is checked and typed before the scripts load counts', async ({ page }) => {
  const releaseScripts = await holdScripts(page)
  await page.goto('/shop', { waitUntil: 'commit' })
  await tick(box(page, /^Blue/))
  await tick(box(page, /^Black/))
  await page.getByRole('searchbox', { name: 'Search' }).fill('hat')
  releaseScripts()
  await expect(page).toHaveURL('/shop?q=hat&color=blue&color=black')
  await expect(page.getByRole('link', { name: 'Remove filter Blue' })).toBeVisible()
})

test('an artist and made-to-order can be selected, and a badge removes either', async ({ page }) => {
  await page.goto('/shop')
  await tick(box(page, /^Made to order/))
  await page.getByRole('link', { name: 'Remove filter Made to order' }).waitFor()
  const cards = page.getByRole('article')
  await expect(cards.getByText('Made to Order')).toHaveCount(await cards.count())
  await page.getByRole('link', { name: 'Remove filter Made to order' }).click()
  await tick(box(page, /^Saltline Studio/))
  await expect(page).toHaveURL(/artist=/)
  await expect(page.getByRole('link', { name: 'Remove filter Saltline Studio' })).toBeVisible()
  for (const card of await page.getByRole('article').all())
    await expect(card).toContainText('Saltline Studio')
})

test('going through the pages and back restores the filters and the position', async ({ page }) => {
  await page.goto('/shop?in-stock=yes&sort=price-asc')
  const first = await page.getByRole('article').first().getByRole('heading').textContent()
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/in-stock=yes&sort=price-asc&cursor=/)
  await expect(page.getByText(/^25–48 of \d+$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Previous' })).toHaveAttribute('rel', 'prev')
  await expect(page.getByRole('article').first().getByRole('heading')).not.toHaveText(first ?? '')
  const card = page.getByRole('article').nth(10)
  await card.scrollIntoViewIfNeeded()
  const left = await scrolled(page)
  await card.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await page.goBack()
  await expect(page).toHaveURL(/cursor=/)
  await expect.poll(() => scrolled(page)).toBe(left)
  await expect(box(page, /^In stock/)).toBeChecked()
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(first ?? '')
})

test('the header’s search loads its suggestions when it is used, arrow keys select them, and Escape closes them', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  const suggestionScripts = () => scripts.filter((url) => url.includes('search-suggestions'))
  await page.goto('/about')
  await scriptsRun(page)
  expect(suggestionScripts()).toEqual([])
  const field = siteSearch(page)
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await page.keyboard.type('ridge')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  const options = list.getByRole('option')
  await expect(list.getByRole('option', { name: /^Ridgeline Ridgeworks \$/ })).toBeVisible()
  expect(suggestionScripts()).toHaveLength(1)
  await expect(field).toHaveRole('combobox')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText(/^\d+ suggestions, use arrow keys to select$/)).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await options.first().getAttribute('id')) ?? '',
  )
  await expect(field).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field).not.toHaveAttribute('aria-activedescendant', /./)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(field).toHaveValue('ridge')
  await page.keyboard.press('ArrowDown')
  await expect(list).toBeVisible()
  await page.keyboard.press('ArrowUp')
  // Up from the field leads to the last line, which searches. The artist is above it.
  await expect(options.last()).toHaveText('All results for “ridge”')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(list.getByRole('option', { name: 'Ridgeworks', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Ridgeworks', level: 1 })).toBeVisible()
  await expect(field).toHaveValue('')
})

test('Enter in the header’s search searches the shop, and Back returns', async ({ page }) => {
  await page.goto('/about')
  await scriptsRun(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('golden mile')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shop?q=golden+mile')
  await expect(searchField(page)).toHaveValue('golden mile')
  await expect(siteSearch(page)).toHaveValue('')
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('suggestions say when nothing matches and when they fail, and the search still works', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/)
  await page.goto('/about')
  await scriptsRun(page)
  const field = siteSearch(page)
  await field.fill(`'"\\🧢<b>%_`)
  await expect(page.getByText('No hat, artist or category has this name.').first()).toBeVisible()
  await expect(page.getByRole('option')).toHaveText(`All results for “'"\\🧢<b>%_”`)
  await page.route('**/api/suggestions*', (route) => route.abort())
  await field.fill('ridge'.repeat(140))
  await expect(page.getByText('Suggestions failed to load. Press Enter to search.').first()).toBeVisible()
  await page.getByRole('option').click()
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
})

test('a link clicked right after typing wins over the pending search', async ({ page }) => {
  // The selected page arrives late: the pause after typing ends before it.
  const requested: (() => void)[] = []
  await page.route(/\/product\/.*\.data/, async (route) => {
    await new Promise<void>((release) => requested.push(release))
    await route.continue()
  })
  await openStopped(page, '/shop?category=outdoors')
  const card = page.getByRole('article').first().getByRole('link').first()
  const address = (await card.getAttribute('href')) ?? ''
  await searchField(page).fill('anything')
  await card.click()
  await expect.poll(() => requested.length).toBeGreaterThan(0)
  await page.clock.runFor(1_000)
  for (const release of requested.splice(0)) release()
  await expect(page).toHaveURL(address)
})

test('typing in the shop and Enter search, and the words are one step back', async ({ page }) => {
  await page.goto('/about')
  await page.getByRole('banner').getByRole('link', { name: 'Shop' }).click()
  await searchField(page).pressSequentially('golden mile', { delay: 60 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/shop?q=golden+mile')
  await expect(page.getByText('Keywords: golden + mile')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/shop')
  await expect(searchField(page)).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('a misspelled word shows what was meant, and the search for it can be forced', async ({ page }) => {
  await page.goto('/shop?q=rigdeline')
  await expect(page.getByText('Showing results for ridgeline.')).toBeVisible()
  expect(await page.getByRole('article').count()).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'Search instead for rigdeline' }).click()
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filter criteria')).toBeVisible()
  await expect(page).toHaveURL(/spelling=verbatim/)
})

test('special characters in a search are letters, and nothing in the address breaks the page', async ({
  page,
}) => {
  for (const query of [
    'q=%25',
    'q=_',
    `q=${encodeURIComponent(`'"\\🧢<b>`)}`,
    'color=plaid&price=x&artist=1&cursor=%F0%9F',
  ]) {
    const answer = await page.goto(`/shop?${query}`)
    expect([query, answer?.status()]).toEqual([query, 200])
    await expect(page.getByRole('heading', { name: /^Shop/, level: 1 })).toBeVisible()
  }
  await expect(found(page)).not.toHaveText('0 products found')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the filters slide in, show the number of hats, and close', async ({ page }) => {
    await page.goto('/shop')
    await expect(box(page, /^Blue/)).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).tap()
    await tick(box(page, /^Blue/))
    await page.getByRole('link', { name: 'Remove filter Blue' }).waitFor()
    await expect(page.getByRole('button', { name: /^Show \d+ products$/ })).toHaveText(
      `Show ${await countOf(page)} products`,
    )
    await page.getByRole('button', { name: /^Show \d+ products$/ }).tap()
    await expect(box(page, /^Blue/)).toBeHidden()
    await page.getByRole('button', { name: 'Filters (1)' }).tap()
    await page.keyboard.press('Escape')
    await expect(box(page, /^Blue/)).toBeHidden()
    const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect(await page.evaluate(wider)).toBeLessThanOrEqual(0)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('facets are checkboxes of a plain form', async ({ page }) => {
    await page.goto('/shop')
    await page.getByRole('searchbox', { name: 'Search' }).fill('hat')
    await tick(box(page, /^Blue/))
    await tick(box(page, /^In stock/))
    await page.getByRole('button', { name: 'Show hats' }).click()
    await expect(page).toHaveURL(/q=hat&.*in-stock=yes&color=blue/)
    await expect(box(page, /^Blue/)).toBeChecked()
    await expect(page.getByRole('link', { name: 'Remove filter In stock' })).toBeVisible()
    await page.getByRole('link', { name: 'Reset Filters' }).click()
    await expect(box(page, /^Blue/)).not.toBeChecked()
  })

  test('on a phone the filters open and can be submitted', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/shop')
    await page.getByRole('button', { name: 'Filters' }).click()
    await tick(box(page, /^Blue/))
    await page.getByRole('button', { name: 'Show products' }).click()
    await expect(page).toHaveURL(/color=blue/)
  })
})
