import sharp from 'sharp'
import { expect, test } from 'vitest'
import { elementsOf, parseXml, textOf } from '../support/parse-xml.ts'
import { hostileText } from '../support/product-view.ts'
import { aHome, forAllTests, queryDatabase } from '../support/marketplace/marketplace-home.ts'
import { startMarketplace } from '../support/marketplace/marketplace-process.ts'
import { call } from '../support/marketplace/visitor.ts'

const slug = 'hostile-hat'

/** The demo and one more hat with malicious text as its name, description and option. */
const theMarketplaceWithHostileHat = forAllTests(async () => {
  const home = await aHome()
  const id = await queryDatabase(home, async (pool) => {
    const { rows } = await pool.query<{ id: string }>(
      `insert into products (vendor_id, name, slug, description, price_cents, tags)
       select vendor_id, $1, $2, $1, 4250, array[$1] from products where slug = 'ridgeline' returning id`,
      [hostileText, slug],
    )
    const product = rows[0]?.id ?? ''
    const insert = (size: string, position: number) =>
      pool.query(
        `insert into product_variants (product_id, position, option_values, quantity) values ($1, $2, $3, 3)`,
        [product, position, JSON.stringify({ Size: size })],
      )
    await insert(hostileText, 0)
    await insert('L', 1)
    await pool.query(
      `insert into product_images (product_id, image_url, display_order)
       select $1, cover_image, 0 from products where slug = 'ridgeline'`,
      [product],
    )
    return product
  })
  return { url: (await startMarketplace(home.settings)).url, id }
})

/** The head's value for that name or property, as an HTML parser reads it. */
function metaOf(html: string, name: string): string | undefined {
  const [, text] = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html) ?? []
  return text
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

function dataOf(html: string): Record<string, unknown>[] {
  const scripts = html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)
  return [...scripts].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>)
}

async function pictureAt(address: string) {
  const response = await fetch(address)
  const { format, width, height } = await sharp(await response.arrayBuffer()).metadata()
  return { status: response.status, cache: response.headers.get('cache-control'), format, width, height }
}

test('a malicious product name reaches search engines, previews and feeds complete and escaped', async () => {
  const { url, id } = await theMarketplaceWithHostileHat()
  const page = (await call(`${url}/product/${slug}`)).text
  const [group, breadcrumb] = dataOf(page)
  expect(group).toMatchObject({ '@type': 'ProductGroup', name: hostileText, productGroupID: id })
  expect(group?.hasVariant).toMatchObject([{ size: hostileText }, { size: 'L', offers: { price: '42.50' } }])
  expect(breadcrumb).toMatchObject({ '@type': 'BreadcrumbList' })
  expect(metaOf(page, 'og:url')).toBe(`${url}/product/${slug}`)

  const shared = await call(`${url}/share/product/${id}`)
  expect(shared.status).toBe(200)
  expect(metaOf(shared.text, 'og:title')).toContain('</script><b>&amp; "quoted" \'n\' ]]>')
  expect(metaOf(shared.text, 'product:price:amount')).toBe('42.50')
  expect(metaOf(shared.text, 'og:image')).toBe(metaOf(page, 'og:image'))
  expect(await pictureAt(metaOf(shared.text, 'og:image') ?? '')).toEqual({
    status: 200,
    cache: 'public, max-age=31536000, immutable',
    format: 'jpeg',
    width: 1200,
    height: 630,
  })

  const items = elementsOf(parseXml((await call(`${url}/feeds/google.xml`)).text), 'item')
  const own = items.filter((item) => textOf(item, 'g:item_group_id') === id)
  expect(own).toHaveLength(2)
  expect(textOf(own[0] ?? parseXml('<a/>'), 'g:title')).toContain('</script><b>&amp; "quoted" \'n\' ]]>')
  const drops = elementsOf(parseXml((await call(`${url}/feeds/new-drops.xml`)).text), 'item')
  expect(drops.map((item) => textOf(item, 'guid'))).toContain(id)
})

test('the sitemap lists every product and artist, and each of its addresses answers', async () => {
  const { url } = await theMarketplaceWithHostileHat()
  const index = await call(`${url}/sitemap.xml`)
  const files = elementsOf(parseXml(index.text), 'loc').map(({ text }) => text)
  const sets = await Promise.all(files.map((address) => call(address)))
  const addresses = sets.flatMap(({ text }) => elementsOf(parseXml(text), 'loc').map((loc) => loc.text))
  const { items } = (await call(`${url}/api/products?limit=100`)).json<{
    items: { slug: string; vendor_id: string }[]
  }>()
  for (const product of items) {
    expect(addresses).toContain(`${url}/product/${product.slug}`)
  }
  expect(addresses).toContain(`${url}/shop?category=urban`)
  expect(addresses.some((address) => address.startsWith(`${url}/vendor/`))).toBe(true)
  const answers = await Promise.all(addresses.map(async (address) => [address, (await call(address)).status]))
  expect(answers.filter(([, status]) => status !== 200)).toEqual([])
  const again = await call(`${url}/sitemap.xml`, { headers: { 'if-none-match': String(index.headers.etag) } })
  expect(again.status).toBe(304)
  expect((await call(`${url}/robots.txt`)).text).toContain(`Sitemap: ${url}/sitemap.xml`)
})
