import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Expects no violations in either theme, and no horizontal overflow. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await showTheme(page, theme)
    expect(await violationsOn(page)).toEqual([])
  }
  const { width } = page.viewportSize() ?? { width: 0 }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

/** Axe's violations on the page: rule, element and reason. `rules` limits the check to these rules. */
export async function violationsOn(page: Page, rules?: string[]): Promise<string[]> {
  // Legacy mode skips a helper page for frames of other origins, which our pages don't have.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  if (rules) axe.withRules(rules)
  await setTransitionsOff(page, true)
  const { violations } = await axe.analyze()
  await setTransitionsOff(page, false)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`),
  )
}

/** Switches the page to this theme. */
export async function showTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((word) => {
    localStorage.setItem('vite-ui-theme', word)
    dispatchEvent(new StorageEvent('storage', { key: 'vite-ui-theme' }))
  }, theme)
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
}

/**
 * Colors in the middle of a transition would fail the contrast check. Transitions stay off during the whole check, because a
 * response that arrives during the check could start one.
 */
async function setTransitionsOff(page: Page, isOff: boolean): Promise<void> {
  await page.evaluate((off) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('*, ::before, ::after { transition: none !important }')
    // The content security policy blocks style elements.
    document.adoptedStyleSheets = off ? [sheet] : []
  }, isOff)
  // The next frame applies the sheet.
  await nextFrames(page)
}

/** Waits two frames, until changes have been styled and painted. */
export function nextFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  })
}
