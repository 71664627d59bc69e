import { expect, type Page } from '@playwright/test'
import { shipWithOwnCarrier } from './ship-with-own-carrier.ts'

/** The artist's return policy: 21 days, and the shopper pays return shipping. */
export async function setReturnPolicy(page: Page): Promise<void> {
  await page.goto('/vendor-dashboard/settings')
  await page.getByRole('radio', { name: 'I accept returns' }).check({ force: true })
  await page.getByLabel('Days to return').fill('3')
  await page.getByRole('radio', { name: 'The shopper' }).check({ force: true })
  await page.getByLabel('Note about returns (optional)').fill('Unworn.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Use whole days, from 7 to 60.').first()).toBeVisible()
  await page.getByLabel('Days to return').fill('21')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved').first()).toBeVisible()
}

/** The artist ships an order with their own carrier, and it arrives. */
export async function deliverOrder(page: Page, orderId: string): Promise<void> {
  await shipWithOwnCarrier(page, orderId)
  await page.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(page.getByText('Delivered').first()).toBeVisible()
}
