import { expect, type Page } from '@playwright/test'

/** An artist ships an order without a label of ours. Ends on the order's page, once it is shipped. */
export async function shipWithOwnCarrier(page: Page, orderId: string): Promise<void> {
  await page.goto(`/vendor-dashboard/orders/${orderId}`)
  await page.getByText('Ship with your own carrier').click()
  await page.getByLabel('Carrier').fill('UPS')
  await page.getByLabel('Tracking number').fill('1Z999')
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeVisible()
}
