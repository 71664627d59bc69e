import { at, lookAt } from '../support/page-visit.ts'
import { scriptsRun } from '../support/scripts-run.ts'
import { expect, test } from '../support/test.ts'

test('a visitor saves hats without scripts and without an account; logged in, they are kept, and artists are followed', async ({
  page,
  newProduct,
  newShopper,
  otherBrowser,
}) => {
  const [first, second] = [await newProduct(), await newProduct()]
  const plain = await otherBrowser({ javaScriptEnabled: false })
  await plain.goto(`/product/${first.slug}`)
  await plain.getByRole('button', { name: `Save ${first.name}` }).click()
  await plain.waitForURL('**/saved')
  await expect(plain.getByRole('main').getByRole('link', { name: first.name }).first()).toBeVisible()
  // Playwright takes everything inside of noscript for hidden, so there are no roles.
  await plain.locator('main noscript summary').click()
  await plain.locator('main noscript button[value="forget"]').click()
  await expect(plain.getByRole('heading', { name: 'No saved hats' })).toBeVisible()

  await page.goto(`/product/${second.slug}`)
  await page.getByRole('button', { name: `Save ${second.name}` }).click()
  await expect(page.getByText('is in your saved hats')).toBeVisible()
  await page.goto('/saved')
  await expect(page.getByText('saved in this browser')).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your saved hats' })).toBeVisible()
  await lookAt(page, at('/cart'))
  await page.getByRole('link', { name: second.name }).click()
  await expect(page.getByRole('heading', { name: second.name, level: 1 })).toBeVisible()

  await newShopper(page)
  await page.goto('/saved')
  await expect(page.getByRole('main').getByRole('link', { name: second.name }).first()).toBeVisible()
  await expect(page.getByText('saved in this browser')).toHaveCount(0)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('saved')

  await page.goto(`/product/${second.slug}`)
  await expect(page.getByRole('button', { name: `Saved ${second.name}` })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.goto(`/vendor/${second.vendor_id}`)
  await page.getByRole('button', { name: /^Follow / }).click()
  await expect(page.getByRole('button', { name: /^Following / })).toBeVisible()
  await page.goto('/saved')
  await page.getByRole('button', { name: /^Add to Cart/ }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('main').getByRole('link', { name: second.name }).first()).toBeVisible()
  await lookAt(page, at('/saved'))

  await expect(page.locator('main summary')).toHaveCount(0)
  await page.getByRole('button', { name: `Save ${second.name}` }).click()
  await expect(page.getByRole('heading', { name: 'No saved hats' })).toBeVisible()
  await page.getByRole('button', { name: /^Unfollow/ }).click()
  await expect(page.getByText('Not following anymore')).toBeVisible()
  await expect(page).toHaveURL('/saved')
  await expect(page.getByRole('heading', { name: 'Artists you follow' })).toHaveCount(0)
})

test('an email is offered for a sold-out hat, once', async ({ page, newProduct, newShopper }) => {
  const { slug, name } = await newProduct({ quantity: 0 })
  await newShopper(page)
  await page.goto(`/product/${slug}`)
  await page.getByRole('button', { name: 'Email me when it’s back' }).click()
  await expect(page.getByText('We’ll email you once when it’s back in stock.')).toBeVisible()
  await lookAt(page, at(`/product/${slug}`))
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
})

test('a heart on a card saves the hat without leaving the page, for a visitor and later in their account', async ({
  page,
  newProduct,
  newShopper,
  otherBrowser,
}) => {
  const hat = await newProduct()
  const shelf = `/vendor/${hat.vendor_id}`
  const heart = page.getByRole('button', { name: `Save ${hat.name}` })
  await page.goto(shelf)
  await scriptsRun(page)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  const box = await heart.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await heart.press('Enter')
  await expect(page.getByText('is in your saved hats')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(shelf)
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await lookAt(page, at(shelf))

  await newShopper(page)
  await page.goto('/saved')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.goto(shelf)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await scriptsRun(page)
  await heart.click()
  await expect(page.getByText('Removed from your saved hats')).toBeVisible()
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')

  const plain = await otherBrowser({ javaScriptEnabled: false })
  await plain.goto(shelf)
  await plain.getByRole('button', { name: `Save ${hat.name}` }).click()
  await plain.waitForURL('**/saved')
  await expect(plain.getByRole('main').getByRole('link', { name: hat.name }).first()).toBeVisible()
})
