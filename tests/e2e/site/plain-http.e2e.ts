import { openDesigner, designInWords } from '../support/designer.ts'
import { checkOut, fillAddress, toastIn } from '../support/shopping.ts'
import { expect, test } from '../support/test.ts'

/** Features that Chromium removes from a page without https that isn't on localhost. */
const forSecurePagesAlone = {
  Crypto: ['randomUUID', 'subtle'],
  Navigator: ['clipboard', 'credentials', 'locks', 'serviceWorker', 'share', 'storage'],
}

test('a site on a plain http address of the local network works: a hat is designed, a link copied, and both hats are bought', async ({
  page,
  newProduct,
}) => {
  test.slow()
  const { name, slug } = await newProduct()
  await page.addInitScript((missing) => {
    for (const [owner, names] of Object.entries(missing)) {
      const { prototype } = Reflect.get(globalThis, owner) as { prototype: object }
      for (const name of names) Reflect.deleteProperty(prototype, name)
    }
  }, forSecurePagesAlone)
  await openDesigner(page)
  expect(await page.evaluate(() => [typeof crypto.randomUUID, typeof navigator.clipboard])).toEqual([
    'undefined',
    'undefined',
  ])
  await page.getByRole('button', { name: 'Add text' }).click()
  await expect(designInWords(page)).toContainText('“TEXT”')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(toastIn(page)).toContainText('Added to cart', { timeout: 40_000 })

  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: `Share ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(toastIn(page)).toContainText('Link copied!')
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(toastIn(page)).toContainText('Added to cart')

  await page.goto('/cart')
  await fillAddress(page)
  await checkOut(page)
})
