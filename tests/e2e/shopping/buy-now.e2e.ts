import { addToCart, cards, payWith } from '../support/shopping.ts'
import { expect, test } from '../support/test.ts'

test('a shopper buys again with three presses: the hat, Buy now and Pay; the cart stays, and the address is in the book', async ({
  page,
  newShopper,
  newProduct,
}) => {
  await newShopper()
  const [hat, other] = [await newProduct(), await newProduct()]
  await page.goto('/profile-settings/addresses')
  await page.getByLabel('Full Name').fill('Jo March')
  await page.getByLabel('Street Address').fill('14 Orchard Street')
  await page.getByLabel('City').fill('Concord')
  await page.getByLabel('State/Province').fill('massachusetts')
  await page.getByLabel('Postal Code').fill('01742')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByText('Concord, MA 01742')).toBeVisible()
  await addToCart(page, other.slug)

  await page.goto('/shop')
  let presses = 0
  await page.exposeFunction('countPress', () => presses++)
  await page.addInitScript(() => {
    addEventListener('click', (event) => {
      // Filling a field is no press.
      const pressed = event.target instanceof Element && event.target.closest('a, button')
      if (event.isTrusted && pressed) (globalThis as { countPress?: () => void }).countPress?.()
    })
  })
  await page.reload()
  await page.getByRole('link', { name: hat.name }).first().click()
  await expect(page.getByText('Ships to Jo March, 14 Orchard Street')).toBeVisible()
  await page.getByRole('button', { name: 'Buy now' }).click()
  await payWith(page, cards.pays)
  await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible()
  await expect.poll(() => presses).toBe(3)

  await page.goto('/cart')
  await expect(page.getByRole('link', { name: other.name }).first()).toBeVisible()
  await expect(page.getByLabel('Street Address')).toHaveValue('14 Orchard Street')
})
