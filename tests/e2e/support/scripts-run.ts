import type { Page } from '@playwright/test'

/** Until the page's scripts run: a link that is pressed before fetches the whole next page, not its data alone. */
export async function scriptsRun(page: Page): Promise<void> {
  // What kept presses for them is gone when it has passed on the last one.
  await page.waitForFunction(() => globalThis.wakePresses === undefined)
}
