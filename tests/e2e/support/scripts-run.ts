import type { Page } from '@playwright/test'

/** Waits until the page is interactive. Before that, a clicked link loads the whole next page instead of only its data. */
export async function scriptsRun(page: Page): Promise<void> {
  // The early-press queue removes itself after it has replayed everything.
  await page.waitForFunction(() => globalThis.wakePresses === undefined)
}
