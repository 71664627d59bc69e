import { productOf } from '../support/shopping.ts'
import { expect, test } from '../support/test.ts'

test("a share address opens the hat and the artist, and Back doesn't return to it", async ({ page }) => {
  const { id, vendor_id } = await productOf(page.request, 'ridgeline')
  await page.goto('/about')
  await page.goto(`/share/product/${id}`)
  await expect(page).toHaveURL('/product/ridgeline')
  await expect(page.getByRole('heading', { name: 'Ridgeline', level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await page.goto(`/share/vendor/${vendor_id}`)
  await expect(page).toHaveURL(`/vendor/${vendor_id}`)
})

test('a share address leads to its page and nowhere else', async ({ request }) => {
  const { id } = await productOf(request, 'ridgeline')
  const open = (address: string) =>
    request.get(address, { headers: { 'sec-fetch-dest': 'document' }, maxRedirects: 0 })
  const opened = await open(`/share/product/${id}?utm_source=mail&next=//evil.example`)
  expect([opened.status(), opened.headers().location]).toEqual([
    302,
    '/product/ridgeline?utm_source=mail&next=%2F%2Fevil.example',
  ])
  for (const missing of [crypto.randomUUID(), 'nonsense', '..%2f..%2fevil.example']) {
    for (const kind of ['product', 'vendor']) {
      expect((await open(`/share/${kind}/${missing}`)).status()).toBe(404)
      expect((await open(`/share/${kind}/${missing}/picture.jpg`)).status()).toBe(404)
    }
  }
  // An address with a NUL character is refused before it reaches any page.
  expect((await open('/share/product/%00')).status()).toBe(400)
})

test('link preview crawlers read the whole head, and a browser without fetch metadata is redirected by it', async ({
  request,
}) => {
  const { id } = await productOf(request, 'ridgeline')
  const answer = await request.get(`/share/product/${id}`)
  expect(answer.status()).toBe(200)
  const html = await answer.text()
  for (const property of ['og:title', 'og:description', 'og:image', 'product:price:amount'])
    expect(html).toContain(`<meta property="${property}"`)
  expect(html).toMatch(/<meta http-equiv="refresh" content="0;url=[^"]*\/product\/ridgeline"/)
})

test('a browser reads the sitemap and feeds without an error', async ({ page }) => {
  await page.goto('/about')
  const problems = await page.evaluate(async () => {
    const read = async (address: string) => {
      const text = await (await fetch(address)).text()
      return new DOMParser().parseFromString(text, 'application/xml')
    }
    const index = await read('/sitemap.xml')
    const files = [...index.querySelectorAll('loc')].map(({ textContent }) => textContent ?? '')
    const all = [...files, '/feeds/google.xml', '/feeds/new-drops.xml']
    const documents = await Promise.all(all.map(read))
    return all.filter((_, place) => documents[place]?.querySelector('parsererror'))
  })
  expect(problems).toEqual([])
})

for (const path of ['/', '/shop?category=urban', '/product/ridgeline', '/about']) {
  test(`${path} tells search engines what it is, and its own policy lets it`, async ({ page }) => {
    await page.goto(path)
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(new URL(canonical ?? '').pathname).toBe(new URL(path, 'http://a').pathname)
    const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
    for (const script of scripts) expect(JSON.parse(script)).toHaveProperty('@type')
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    const answer = await page.request.get(picture ?? '')
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  })
}
