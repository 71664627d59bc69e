import type { APIRequestContext, BrowserContextOptions, Page } from '@playwright/test'
import { aGraphic, aText } from '#tests/support/design-factory.ts'
import { applyCommand, type DesignDocument, type Layer, newDesign } from '#modules/design-engine'
import { expectAccessible } from '../support/accessible.ts'
import { designerIsReady } from '../support/designer.ts'
import { toastIn } from '../support/shopping.ts'
import { expect, test } from '../support/test.ts'

/** The share link of one of the user's designs. */
async function linkTo(page: Page, name: string): Promise<string> {
  await page.goto('/designs')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await card.getByText('Name and sharing').click()
  return card.getByLabel('Link', { exact: true }).inputValue()
}

test('an ordered remix credits the author, for visitors and shoppers', async ({
  page,
  origin,
  newVendor,
  newShopper,
  otherBrowser,
}) => {
  test.slow()
  const artist = await otherBrowser()
  await newVendor(artist)
  await shareDesign(artist.request, origin, 'Golden Hour')
  const link = await linkTo(artist, 'Golden Hour')
  await page.goto(link)
  const byline = (await page.getByText(/^Designed by /).textContent()) ?? ''
  const author = byline.replace(/^Designed by |\.$/g, '')

  const orderIt = async () => {
    // The only artist who prints this one makes at least two.
    await page.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(page.getByRole('radio', { name: /Arrives/ }).first()).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(toastIn(page)).toContainText('Added to cart', { timeout: 40_000 })
    await page.goto('/cart')
    await page.getByRole('main').getByRole('link', { name: 'Our Hour' }).last().click()
    await expect(page.getByText(`Based on a design by ${author}.`)).toBeVisible()
  }

  await test.step('as a visitor', async () => {
    await page.getByRole('link', { name: 'Remix' }).click()
    await designerIsReady(page)
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Our Hour')
    await orderIt()
  })
  await test.step('as a shopper, whose account now has the design', async () => {
    await newShopper()
    await page.goto('/designs')
    await expect(page.getByText(`Based on a design by ${author}`)).toBeVisible()
    await page.getByRole('link', { name: 'Open', exact: true }).click()
    await designerIsReady(page)
    await orderIt()
  })
})

/** Creates a printed design that others may see and remix, for the logged-in user, and returns its id. */
async function shareDesign(request: APIRequestContext, origin: string, name: string): Promise<string> {
  const headers = { origin }
  const layers = [
    aGraphic({ graphic: 'sun', size: 38, y: -14, technique: 'print', thread: 'B20' }),
    aText({ text: 'Golden Hour', font: 'lobster', capHeight: 12, y: 19, technique: 'print', thread: 'B27' }),
  ]
  const data = { name, document: layers.reduce(withLayer, newDesign('foam-five-panel')) }
  const added = await request.post('/api/designs', { headers, data })
  expect(added.status()).toBe(200)
  const { id, version } = await added.json()
  const sharing = { version, is_shared: true, may_remix: true }
  expect((await request.patch(`/api/designs/${id}`, { headers, data: sharing })).status()).toBe(200)
  return id
}

function withLayer(document: DesignDocument, layer: Layer): DesignDocument {
  return applyCommand(document, { do: 'add', placement: 'front', layer })
}

const phone: BrowserContextOptions = { viewport: { width: 390, height: 844 } }

test('an operator stops sharing a reported design, and its owner sees the reason', async ({
  page,
  origin,
  newShopper,
  loginOperator,
  otherBrowser,
  lastEmail,
  expectProblem,
}) => {
  test.slow()
  // The form without a reason, and the design that is no longer shared.
  expectProblem(/422|404/)
  const name = `Badge ${crypto.randomUUID().slice(0, 8)}`
  const owner = await newShopper()
  const id = await shareDesign(page.request, origin, name)
  await page.goto(`/design/${id}`)
  await expect(page.getByText('Report this design')).toHaveCount(0)

  await test.step('a visitor without scripts reports it', async () => {
    const visitor = await otherBrowser({ javaScriptEnabled: false })
    await visitor.goto(`/design/${id}`)
    await visitor.getByText('Report this design').click()
    await visitor.getByRole('button', { name: 'Send report' }).click()
    await expect(visitor.getByText('Choose a reason.').first()).toBeVisible()
    await visitor.getByRole('radio', { name: 'Something else' }).check()
    await visitor.getByLabel('Your email (optional)').fill('jo@example.test')
    await visitor.getByRole('button', { name: 'Send report' }).click()
    await expect(visitor.getByText('We review every report.')).toBeVisible()
  })
  const shopper = await otherBrowser(phone)
  await test.step('a shopper reports it on a phone', async () => {
    await newShopper(shopper)
    await shopper.goto(`/design/${id}`)
    await shopper.getByText('Report this design').click()
    await shopper.getByRole('button', { name: 'Send report' }).click()
    await expect(shopper.getByRole('radio', { name: /^It copies/ })).toBeFocused()
    await expectAccessible(shopper)
    await shopper.getByRole('radio', { name: /^It copies/ }).check()
    await shopper.getByLabel('Details (optional)').fill('The badge of our club.')
    await expect(shopper.getByLabel(/^Your email/)).toHaveCount(0)
    await shopper.getByRole('button', { name: 'Send report' }).click()
    await expect(shopper.getByRole('alert').filter({ hasText: 'Thank you' })).toBeVisible()
    await expectAccessible(shopper)
  })
  await test.step('an operator sees both reports and stops the sharing', async () => {
    const operator = await otherBrowser(phone)
    await loginOperator(operator)
    const { text } = await lastEmail('hello@brimfolk.test', `${name} was reported`)
    expect(text).toContain('Something else')
    await operator.goto(/http\S+\/operator\/designs/.exec(text)?.[0] ?? '')
    const card = operator.getByRole('listitem').filter({ has: operator.getByRole('heading', { name }) })
    await expect(card).toContainText('2 reports')
    await expect(card).toContainText('The badge of our club.')
    await expect(card).toContainText('jo@example.test')
    await card.getByRole('button', { name: `Stop sharing ${name}` }).click()
    await expect(card.getByText('Enter a reason.').first()).toBeVisible()
    await expectAccessible(operator)
    await card.getByLabel('Reason', { exact: true }).fill('It is the badge of a club.')
    await card.getByRole('button', { name: `Stop sharing ${name}` }).click()
    await expect(toastIn(operator)).toContainText('Sharing stopped')
    await expect(operator.getByRole('heading', { name })).toHaveCount(0)
  })
  await test.step('only the owner can see it, with the reason', async () => {
    expect((await shopper.goto(`/design/${id}`))?.status()).toBe(404)
    await page.goto('/designs')
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(card.getByText('It is the badge of a club.')).toBeVisible()
    await card.getByText('Name', { exact: true }).first().click()
    await expect(card.getByRole('switch')).toHaveCount(0)
    await expectAccessible(page)
    const { text } = await lastEmail(owner.email, `${name} is no longer shared`)
    expect(text).toContain('Reason: It is the badge of a club.')
  })
})
