import sharp from 'sharp'
import { checkOut, cards, fillAddress, payWith, toastIn } from './support/shopping.ts'
import { expect, test } from './support/test.ts'

interface DesignWire {
  readonly id: string
  readonly name: string
  readonly document: unknown
}
interface OfferWire {
  readonly vendor_id: string
  readonly vendor_name: string
  readonly total: number
}

test('a design is ordered from an artist, who shows a picture of it; once the shopper approves, it is made', async ({
  page,
  login,
  lastMail,
  origin,
  expectProblem,
}) => {
  test.slow()
  // The artist tries to begin too early.
  expectProblem(/409 \(Conflict\)/)
  const headers = { origin }
  const ask = async <Answer>(path: string, data: object): Promise<Answer> => {
    const answer = await page.request.post(path, { data, headers })
    expect(answer.status()).toBe(200)
    return answer.json()
  }
  const logOut = () => page.request.post('/logout', { headers })

  const orderId = await test.step('the shopper orders two of a kept design', async () => {
    await login('shopper@brimfolk.test')
    await page.goto('/designs')
    await page.getByRole('button', { name: 'Duplicate' }).first().click()
    await expect(page.getByRole('heading', { name: 'High Line (copy)' }).first()).toBeVisible()
    const { items } = await (await page.request.get('/api/designs')).json()
    const kept: DesignWire = await (await page.request.get(`/api/designs/${items[0].id}`)).json()
    const wish = { document: kept.document, quantity: 2 }
    const { offers } = await ask<{ offers: OfferWire[] }>('/api/design-offers', wish)
    const offer = offers.find(({ vendor_name: name }) => name === 'Ridgeworks')
    const lot = await ask<{ variant_id: string }>('/api/design-orders', {
      ...wish,
      name: 'Our club',
      vendor_id: offer?.vendor_id,
      total: offer?.total,
    })
    await ask('/api/cart/items', { variant_id: lot.variant_id, quantity: 2 })
    await page.goto('/cart')
    await expect(page.getByText('2 hats')).toBeVisible()
    await fillAddress(page)
    await checkOut(page)
    await payWith(page, cards.pays)
    await page.getByRole('link', { name: 'View Order Details' }).click()
    await expect(page.getByText('will show you a picture before anything is made')).toBeVisible()
    await logOut()
    return new URL(page.url()).pathname.split('/').at(-1) ?? ''
  })

  await test.step('the artist has the files to make it from, and cannot begin before the picture', async () => {
    await login('artist@brimfolk.test')
    await page.goto('/vendor-dashboard/custom-work')
    const toMake = page.getByRole('row').filter({ hasText: 'Our club' })
    await expect(toMake.first()).toContainText('Show a picture')
    await page.goto(`/vendor-dashboard/orders/${orderId}/work-ticket`)
    await expect(page.getByText('B20 Marigold')).toBeVisible()
    const href = await page.getByRole('link', { name: 'PDF' }).first().getAttribute('href')
    const pdf = await (await page.request.get(href ?? '')).body()
    expect(pdf.toString('latin1')).toMatch(/^%PDF-1\.4[\s\S]*TrimBox/)
    await page.goto(`/vendor-dashboard/orders/${orderId}`)
    await page.getByRole('button', { name: 'Accept' }).first().click()
    await expect(page.getByRole('main').getByText('Send a picture of Our club first').first()).toBeVisible()
    const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#c8410b' } })
      .png()
      .toBuffer()
    await page
      .getByLabel('Picture')
      .setInputFiles({ name: 'first.png', mimeType: 'image/png', buffer: picture })
    await page.getByLabel('A word with it').fill('The first of two')
    await page.getByRole('button', { name: 'Send to the shopper' }).click()
    await expect(toastIn(page)).toContainText('The shopper is shown your picture')
    await logOut()
  })

  await test.step('the shopper is told by mail and approves', async () => {
    expect((await lastMail('shopper@brimfolk.test', 'Please look at Our club')).text).toContain(
      'The first of two',
    )
    await login('shopper@brimfolk.test')
    await page.goto(`/order/${orderId}`)
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('You approved the picture.')).toBeVisible()
    await logOut()
  })

  await test.step('now it is made and sent', async () => {
    await lastMail('artist@brimfolk.test', 'Our club is approved')
    await login('artist@brimfolk.test')
    await page.goto(`/vendor-dashboard/orders/${orderId}`)
    await page.getByRole('button', { name: 'Create shipping label' }).click()
    await expect(toastIn(page)).toContainText('Shipping label created successfully')
  })
})
