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

/** Opens one of the rail's panels. */
export async function openPanel(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Designer' }).getByRole('button', { name, exact: true }).click()
}

/** Opens the fields for the selected layer's exact size and place. */
export async function openMeasures(page: Page): Promise<void> {
  await openPanel(page, 'Layers')
  await page.getByText('Exact measures').click()
}

/** The description of the design beside the hat. */
export function designInWords(page: Page): Locator {
  return page.getByRole('region', { name: 'Your design in words' }).filter({ visible: true })
}
