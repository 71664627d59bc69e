import type { Page } from '@playwright/test'

/** Pages come without their scripts, or those whose address is like `which`, until the answer is called: what a slow line does. */
export async function holdScripts(page: Page, which = '**/*.js'): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(which, async (route) => {
    await released
    await route.continue()
  })
  return release
}
