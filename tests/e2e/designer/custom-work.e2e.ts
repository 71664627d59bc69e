import sharp from 'sharp'
import { aDesign, aGraphic, aText } from '#tests/support/design-factory.ts'
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
  newShopper,
  newVendor,
  otherBrowser,
  lastEmail,
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
  const shopper = await newShopper()
  const atWork = await otherBrowser()
  const vendor = await newVendor(atWork)
  await vendor.offerCustomWork()

  const orderId = await test.step('a shopper orders two of a saved design', async () => {
    const document = aDesign([aGraphic({ y: -16 }), aText({ y: 12 })])
    const added = await page.request.post('/api/designs', { headers, data: { name: 'High Line', document } })
    expect(added.status()).toBe(200)
    await page.goto('/designs')
    await page.getByRole('button', { name: 'Duplicate' }).first().click()
    await expect(page.getByRole('heading', { name: 'High Line (copy)' }).first()).toBeVisible()
    const { items } = await (await page.request.get('/api/designs')).json()
    const saved: DesignJson = await (await page.request.get(`/api/designs/${items[0].id}`)).json()
    const selections = { document: saved.document, quantity: 2 }
    const { offers } = await post<{ offers: OfferJson[] }>('/api/design-offers', selections)
    const offer = offers.find(({ vendor_name: name }) => name === vendor.name)
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
    return new URL(page.url()).pathname.split('/').at(-1) ?? ''
  })

  await test.step('the artist has the production files and must send a proof first', async () => {
    await atWork.goto('/vendor-dashboard/custom-work')
    const toDo = atWork.getByRole('row').filter({ hasText: 'Our club' })
    await expect(toDo).toContainText('Send a proof')
    await atWork.goto(`/vendor-dashboard/orders/${orderId}/work-ticket`)
    await expect(atWork.getByRole('list', { name: 'Color sequence' })).toContainText(
      /B20 Marigold \(Isacord 0700, Madeira 1624\), [\d,]+ stitches/,
    )
    const drawn = atWork.getByRole('img', { name: 'Front as drawn, with marks at the center' })
    await expect
      .poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    const zip = await atWork.getByRole('link', { name: 'All files (ZIP)' }).getAttribute('href')
    expect((await (await atWork.request.get(zip ?? '')).body()).subarray(0, 2).toString()).toBe('PK')
    const href = await atWork.getByRole('link', { name: 'PDF' }).first().getAttribute('href')
    const pdf = await (await atWork.request.get(href ?? '')).body()
    expect(pdf.toString('latin1')).toMatch(/^%PDF-1\.5[\s\S]*TrimBox/)
    await atWork.goto(`/vendor-dashboard/orders/${orderId}`)
    await atWork.getByRole('button', { name: 'Accept' }).first().click()
    await expect(atWork.getByRole('main').getByText('Send a proof of Our club first').first()).toBeVisible()
    const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#c8410b' } })
      .png()
      .toBuffer()
    await atWork
      .getByLabel('Picture')
      .setInputFiles({ name: 'first.png', mimeType: 'image/png', buffer: picture })
    await atWork.getByLabel('Note to the shopper').fill('The first of two')
    await atWork.getByRole('button', { name: 'Send proof' }).click()
    await expect(toastIn(atWork)).toContainText('Proof sent')
  })

  await test.step('the shopper gets an email and approves', async () => {
    expect((await lastEmail(shopper.email, 'Please approve Our club')).text).toContain('The first of two')
    await page.goto(`/order/${orderId}`)
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(page.getByText('You approved the proof.')).toBeVisible()
  })

  await test.step('the artist ships it', async () => {
    await lastEmail(vendor.email, 'Our club is approved')
    await atWork.goto(`/vendor-dashboard/orders/${orderId}`)
    await atWork.getByRole('button', { name: 'Create shipping label' }).click()
    await expect(toastIn(atWork)).toContainText('Shipping label created successfully')
    await atWork.getByRole('button', { name: 'Mark as shipped' }).click()
    await expect(atWork.getByRole('main').getByText('Shipped').first()).toBeVisible()
  })

  await test.step('ordered again, the shopper doesn’t pay for digitizing', async () => {
    const { items } = await (await page.request.get('/api/designs')).json()
    const digitizing = page.getByText('Digitized for an earlier order')
    await expect(async () => {
      await page.goto(`/custom?design=${items[0].id}`)
      await page.getByRole('radio', { name: vendor.name }).check()
      await expect(digitizing).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await expect(page.getByLabel('Price', { exact: true })).not.toContainText('Digitizing, once')
  })
})
