import type { Page } from '@playwright/test'
import { designerIsReady } from '../support/designer.ts'
import { expect, test } from '../support/test.ts'

/** The spacing of WCAG 1.4.12, which readers set in their browser. */
async function spaceTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
}

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    scrollTo({ left: 1_000, behavior: 'instant' })
    return scrollX
  })
}

test('with a reader’s own letter spacing, the header shows the site’s name whole', async ({ page }) => {
  await page.goto('/about')
  const name = page.getByRole('link', { name: 'Brimfolk home' }).locator('span').last()
  for (const spaced of [false, true]) {
    if (spaced) await spaceTexts(page)
    for (const width of [390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const cut = await name.evaluate((element) => element.scrollWidth - element.clientWidth)
      expect(cut, `${width} px, spaced: ${spaced}`).toBeLessThanOrEqual(1)
      expect(await sidewaysScroll(page)).toBe(0)
      const { height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {}
      // A second row only for readers with that setting.
      if (!spaced) expect(height, `${width} px`).toBeLessThan(70)
    }
  }
})

test('forced colors show the current page and whether a switch is on', async ({ page, newVendor }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await newVendor(page)
  await page.goto('/vendor-dashboard/settings')
  const background = (element: Element, pseudo: string) => getComputedStyle(element, pseudo).backgroundColor
  const ground = await page.locator('body').evaluate(background, '')
  const current = page.getByRole('link', { name: 'Settings', exact: true }).locator('span')
  expect(await current.evaluate(background, '::after')).not.toBe(ground)
  const away = page.getByRole('switch', { name: 'I’m going on vacation' })
  const looks = async () => [await away.evaluate(background, ''), await away.evaluate(background, '::before')]
  const [offTrack, offThumb] = await looks()
  expect(offThumb).not.toBe(offTrack)
  await away.check()
  await expect(async () => {
    const [track, thumb] = await looks()
    expect(track).not.toBe(offTrack)
    expect(thumb).not.toBe(track)
  }).toPass()
})

for (const { name, width, height, scrolls } of [
  { name: 'at 400% zoom', width: 320, height: 256, scrolls: true },
  { name: 'on a phone’s side', width: 844, height: 390, scrolls: false },
]) {
  test(`${name}, the designer shows the hat and its panel beside or below each other`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await page.goto('/custom')
    await designerIsReady(page)
    const stage = await page.locator('.tool-stage').boundingBox()
    const panel = await page.locator('.tool-drawer').boundingBox()
    if (!stage || !panel) throw new Error('the designer has no stage or no panel')
    expect(stage.height).toBeGreaterThan(200)
    expect(panel.height).toBeGreaterThan(120)
    const isApart = stage.y + stage.height <= panel.y + 1 || panel.x + panel.width <= stage.x + 1
    expect(isApart).toBe(true)
    expect(await sidewaysScroll(page)).toBe(0)
    const isLonger = await page.evaluate(() => document.documentElement.scrollHeight > innerHeight)
    expect(isLonger).toBe(scrolls)
  })
}
