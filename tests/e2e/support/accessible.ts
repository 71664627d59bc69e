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

/** What axe has against the page with all its colours arrived: the rule, the element and why. With `rules`, these alone. */
export async function violationsOn(page: Page, rules?: string[]): Promise<string[]> {
  await endColourChanges(page)
  // 'Legacy' means without a helper page for frames of other origins, which no page here has.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  if (rules) axe.withRules(rules)
  const { violations } = await axe.analyze()
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
 * Media queries are looked at anew with a frame, and a colour half-way from one theme to the other is nobody's choice.
 * What inherits a changing colour may change again when that one has arrived. Ended, not awaited: in what is folded away they rest.
 */
async function endColourChanges(page: Page): Promise<void> {
  await nextFrames(page)
  await page.evaluate(() => {
    const changes = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    for (let running = changes(); running.length > 0; running = changes()) {
      for (const change of running) change.finish()
    }
  })
}

/** Two frames: what was changed has been styled and drawn. */
export function nextFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
}
