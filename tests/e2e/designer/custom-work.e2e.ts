import sharp from 'sharp'
import { checkOut, cards, fillAddress, payWith, toastIn } from '../support/shopping.ts'
import { expect, test } from '../support/test.ts'

interface DesignJson {
  readonly id: string
  readonly name: string
  readonly document: unknown
}
interface OfferJson {
  readonly vendor_id: string
  readonly vendor_name: string
  readonly total: number
}

test('an artist makes an ordered design once the shopper approves the proof', async ({
  page,
  login,
  lastMail,
  origin,
  expectProblem,
}) => {
  test.slow()
  // The artist tries to start before the approval.
  expectProblem(/409 \(Conflict\)/)
  const headers = { origin }
  const post = async <Answer>(path: string, data: object): Promise<Answer> => {
    const answer = await page.request.post(path, { data, headers })
    expect(answer.status()).toBe(200)
    return answer.json()
  }
  const logOut = () => page.request.post('/logout', { headers })

  const orderId = await test.step('a shopper orders two of a saved design', async () => {
    await login('shopper@brimfolk.test')
    await page.goto('/designs')
    await page.getByRole('button', { name: 'Duplicate' }).first().click()
    await expect(page.getByRole('heading', { name: 'High Line (copy)' }).first()).toBeVisible()
    const { items } = await (await page.request.get('/api/designs')).json()
    const saved: DesignJson = await (await page.request.get(`/api/designs/${items[0].id}`)).json()
    const selections = { document: saved.document, quantity: 2 }
    const { offers } = await post<{ offers: OfferJson[] }>('/api/design-offers', selections)
    const offer = offers.find(({ vendor_name: name }) => name === 'Ridgeworks')
    const customItem = await post<{ variant_id: string }>('/api/design-orders', {
      ...selections,
      name: 'Our club',
      vendor_id: offer?.vendor_id,
      total: offer?.total,
    })
    await post('/api/cart/items', { variant_id: customItem.variant_id, quantity: 2 })
    await page.goto('/cart')
    await expect(page.getByText('2 hats')).toBeVisible()
    await fillAddress(page)
    await checkOut(page)
    await payWith(page, cards.pays)
    await page.getByRole('link', { name: 'View Order Details' }).click()
    await expect(page.getByText('will send you a proof before production')).toBeVisible()
    await logOut()
    return new URL(page.url()).pathname.split('/').at(-1) ?? ''
  })

  await test.step('the artist has the production files and must send a proof first', async () => {
    await login('artist@brimfolk.test')
    await page.goto('/vendor-dashboard/custom-work')
    const toDo = page.getByRole('row').filter({ hasText: 'Our club' })
    await expect(toDo.first()).toContainText('Send a proof')
    await page.goto(`/vendor-dashboard/orders/${orderId}/work-ticket`)
    await expect(page.getByText('B20 Marigold')).toBeVisible()
    const href = await page.getByRole('link', { name: 'PDF' }).first().getAttribute('href')
    const pdf = await (await page.request.get(href ?? '')).body()
    expect(pdf.toString('latin1')).toMatch(/^%PDF-1\.4[\s\S]*TrimBox/)
    await page.goto(`/vendor-dashboard/orders/${orderId}`)
    await page.getByRole('button', { name: 'Accept' }).first().click()
    await expect(page.getByRole('main').getByText('Send a proof of Our club first').first()).toBeVisible()
    const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#c8410b' } })
      .png()
      .toBuffer()
    await page
      .getByLabel('Picture')
      .setInputFiles({ name: 'first.png', mimeType: 'image/png', buffer: picture })
    await page.getByLabel('Note to the shopper').fill('The first of two')
    await page.getByRole('button', { name: 'Send proof' }).click()
    await expect(toastIn(page)).toContainText('Proof sent')
    await logOut()
  })

  await test.step('the shopper gets an email and approves', async () => {
    expect((await lastMail('shopper@brimfolk.test', 'Please approve Our club')).text).toContain(
      'The first of two',
    )
    await login('shopper@brimfolk.test')
    await page.goto(`/order/${orderId}`)
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('You approved the proof.')).toBeVisible()
    await logOut()
  })

  await test.step('the artist ships it', async () => {
    await lastMail('artist@brimfolk.test', 'Our club is approved')
    await login('artist@brimfolk.test')
    await page.goto(`/vendor-dashboard/orders/${orderId}`)
    await page.getByRole('button', { name: 'Create shipping label' }).click()
    await expect(toastIn(page)).toContainText('Shipping label created successfully')
  })
})
