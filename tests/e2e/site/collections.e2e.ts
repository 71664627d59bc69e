import { at, lookAt } from '../support/page-visit.ts'
import { expect, test } from '../support/test.ts'

test('an operator makes a collection of found hats; shoppers find it on the home page, in their order, and one that is hidden is gone', async ({
  page,
  newVendor,
  loginOperator,
  otherBrowser,
  expectProblem,
}) => {
  expectProblem(/404|422/)
  const vendor = await newVendor()
  const first = await vendor.addProduct()
  const second = await vendor.addProduct()
  const title = `Shelf ${crypto.randomUUID().slice(0, 8)}`
  const path = `/collections/${title.toLowerCase().replace(' ', '-')}`
  await loginOperator(page)
  const main = page.getByRole('main')
  await page.goto('/operator/collections')
  await main.getByRole('textbox', { name: 'Title' }).fill(title)
  await main.getByRole('button', { name: 'Create collection' }).click()
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
  for (const { name } of [first, second]) {
    await main.getByRole('searchbox', { name: 'Search products' }).fill(name)
    await main.getByRole('button', { name: 'Search', exact: true }).click()
    await main.getByRole('button', { name: `Add ${name}`, exact: true }).click()
    await expect(main.getByRole('button', { name: `Remove ${name}`, exact: true })).toBeVisible()
  }
  await main.getByRole('button', { name: `Move up ${second.name}`, exact: true }).click()
  await expect(main.getByRole('button', { name: `Move down ${second.name}`, exact: true })).toBeVisible()
  const shopper = await otherBrowser()
  expect((await shopper.goto(path))?.status()).toBe(404)

  await main.getByRole('textbox', { name: 'Text' }).fill('Chosen by hand.')
  await main.getByRole('switch', { name: 'Published' }).check()
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByRole('link', { name: 'View in the shop' })).toHaveAttribute('href', path)
  await lookAt(page, at(new URL(page.url()).pathname + new URL(page.url()).search))

  await shopper.goto('/')
  await shopper.getByRole('link', { name: title }).click()
  await expect(shopper.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(shopper.getByText('Chosen by hand.')).toBeVisible()
  const others = shopper.getByRole('region', { name: 'More collections' })
  await expect(others.getByRole('link', { name: 'First Light' })).toBeVisible()
  await expect(others.getByRole('link', { name: title })).toHaveCount(0)
  const hats = shopper.getByRole('main').getByRole('article').getByRole('heading')
  await expect(hats).toHaveText([second.name, first.name])
  expect(await (await shopper.request.get('/sitemaps/pages.xml')).text()).toContain(path)

  const plain = await otherBrowser({ javaScriptEnabled: false })
  await plain.context().addCookies(await page.context().cookies())
  await plain.goto(page.url())
  await plain.getByRole('button', { name: `Remove ${second.name}`, exact: true }).click()
  await expect(plain.getByRole('button', { name: `Remove ${first.name}`, exact: true })).toBeVisible()
  await shopper.goto(path)
  await expect(hats).toHaveText([first.name])
  await plain.getByRole('switch', { name: 'Published' }).uncheck()
  await plain.getByRole('button', { name: 'Save' }).click()
  await expect(plain.getByRole('switch', { name: 'Published' })).not.toBeChecked()
  expect((await shopper.goto(path))?.status()).toBe(404)

  await plain.locator('summary', { hasText: 'Delete collection' }).click()
  await plain.getByRole('button', { name: 'Delete collection' }).click()
  await expect(plain.getByText('Enter a reason.')).toBeVisible()
  await plain.getByRole('textbox', { name: 'Reason' }).fill('The season is over.')
  await plain.getByRole('button', { name: 'Delete collection' }).click()
  await expect(plain).toHaveURL('/operator/collections')
  await expect(plain.getByRole('link', { name: title, exact: true })).toHaveCount(0)
  expect((await shopper.goto(path))?.status()).toBe(404)
})
