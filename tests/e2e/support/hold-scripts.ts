import type { Page } from '@playwright/test'

/** Delays scripts, or those that match `which`, until the returned function is called, as on a slow connection. */
export async function holdScripts(page: Page, which = '**/*.js'): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(which, async (route) => {
    await released
    await route.continue()
  })
  return release
}
