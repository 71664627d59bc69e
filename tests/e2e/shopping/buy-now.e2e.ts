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
  // Counted in the tab’s storage, at once, because a message out of a page that is being left may get lost,
  // and before the page answers the press, because the answer may take the pressed element away.
  await page.addInitScript(() => {
    const count = (event: MouseEvent) => {
      // Filling a field is no press.
      const pressed = event.target instanceof Element && event.target.closest('a, button')
      if (!event.isTrusted || !pressed) return
      sessionStorage.setItem('presses', String(Number(sessionStorage.getItem('presses')) + 1))
    }
    addEventListener('click', count, { capture: true })
  })
  await page.reload()
  await page.getByRole('link', { name: hat.name }).first().click()
  await expect(page.getByText('Ships to Jo March, 14 Orchard Street')).toBeVisible()
  await page.getByRole('button', { name: 'Buy now' }).click()
  await payWith(page, cards.pays)
  await expect(page.getByRole('heading', { name: 'Order Successful!' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('presses'))).toBe('3')

  await page.goto('/cart')
  await expect(page.getByRole('link', { name: other.name }).first()).toBeVisible()
  await expect(page.getByLabel('Street Address')).toHaveValue('14 Orchard Street')
})
