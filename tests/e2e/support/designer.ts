import { expect, type Locator, type Page } from '@playwright/test'

export async function openDesigner(page: Page, query = ''): Promise<void> {
  await page.goto(`/custom${query}`)
  await expect(page.getByRole('heading', { name: 'Start Designing', level: 1 })).toBeVisible()
  await designerIsReady(page)
}

/** The designer's scripts are the largest of the site, so this may take a while on a busy machine. */
export async function designerIsReady(page: Page): Promise<void> {
  await expect(page.locator('[data-designer="ready"]')).toBeVisible({ timeout: 30_000 })
}

/** The description of the design under the hat. */
export function designInWords(page: Page): Locator {
  return page.getByRole('region', { name: 'Your design in words' }).filter({ visible: true })
}
