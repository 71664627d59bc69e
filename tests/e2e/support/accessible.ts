import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** In both themes, and nothing beside the screen. */
export async function needAccessible(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme)
    expect(await violationsOn(page)).toEqual([])
  }
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

/** What axe has against the page, all colours of which have arrived: the rule, the element and why. With `rules`, these alone. */
export async function violationsOn(page: Page, rules?: string[]): Promise<string[]> {
  // 'Legacy' means without a helper page for frames of other origins, which no page here has.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  if (rules) axe.withRules(rules)
  await setColoursChangeAtOnce(page, true)
  const { violations } = await axe.analyze()
  await setColoursChangeAtOnce(page, false)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  )
}

/** Shows the page as it looks to whoever chose this theme. */
export async function showTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((word) => {
    localStorage.setItem('vite-ui-theme', word)
    dispatchEvent(new StorageEvent('storage', { key: 'vite-ui-theme' }))
  }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

/**
 * A colour half-way from one theme or state to the other is nobody's choice. Not only what changes now arrives at once: an answer
 * that comes while axe looks may make a button ready.
 */
async function setColoursChangeAtOnce(page: Page, isWanted: boolean): Promise<void> {
  await page.evaluate((wanted) => {
    const atOnce = new CSSStyleSheet()
    atOnce.replaceSync('*, ::before, ::after { transition: none !important }')
    // Not a style element: the pages' policy refuses it.
    document.adoptedStyleSheets = wanted ? [atOnce] : []
  }, isWanted)
  // Media queries are looked at anew with a frame.
  await nextFrames(page)
}

/** Two frames: what was changed has been styled and drawn. */
export function nextFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
}
