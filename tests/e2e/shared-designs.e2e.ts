import type { Page } from '@playwright/test'
import { toastIn } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

const goldenMile = 'goldenmile@brimfolk.test'

/** The link that the artist gives away. */
async function linkTo(page: Page, name: string): Promise<string> {
  await page.goto('/designs')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await card.getByText('Name and sharing').click()
  return card.getByLabel('Link', { exact: true }).inputValue()
}

test('whoever draws on a shared design and orders that credits its author, signed out as well as from the account', async ({
  page,
  login,
  newShopper,
  otherBrowser,
}) => {
  test.slow()
  const artist = await otherBrowser()
  await login(goldenMile, undefined, artist)
  const link = await linkTo(artist, 'Golden Hour')
  await page.goto(link)
  const byline = (await page.getByText(/^Designed by /).textContent()) ?? ''
  const author = byline.replace(/^Designed by |\.$/g, '')

  const orderIt = async () => {
    // Whoever prints this one begins with two.
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(page.getByRole('radio', { name: /Arrives/ }).first()).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(toastIn(page)).toContainText('Added to cart', { timeout: 40_000 })
    await page.goto('/cart')
    await page.getByRole('main').getByRole('link', { name: 'Our Hour' }).last().click()
    await expect(page.getByText(`Drawn after a design by ${author}.`)).toBeVisible()
  }

  await test.step('signed out, before anything is saved', async () => {
    await page.getByRole('link', { name: 'Make it yours' }).click()
    await expect(page.locator('[data-designer="ready"]')).toBeVisible({ timeout: 30_000 })
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Our Hour')
    await orderIt()
  })
  await test.step('from the account, which has taken it over', async () => {
    await newShopper()
    await page.goto('/designs')
    await expect(page.getByText(`After a design by ${author}`)).toBeVisible()
    await page.getByRole('link', { name: 'Open', exact: true }).click()
    await expect(page.locator('[data-designer="ready"]')).toBeVisible({ timeout: 30_000 })
    await orderIt()
  })
})
