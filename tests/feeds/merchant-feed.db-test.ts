import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { googleFeed } from '#app/features/search-engines/feeds/feeds.server.ts'
import { streamedXml } from '#app/features/search-engines/feeds/xml-response.server.ts'

const db = databaseOf<unknown>()
const marketplace = { productName: 'Brimfolk', publicUrl: 'https://hats.example' }
const products = 1_250
/** Counts the products read at a time. */
const batch = 100

async function addProducts(vendorId: string): Promise<void> {
  await sql`
    with added as (
      insert into products (vendor_id, name, slug, description, price_cents, created_at)
      select ${vendorId}, 'Hat ' || n, 'hat-' || n, repeat('Waxed rope, five panels. ', 20), 3200,
        now() - make_interval(mins => n / 3)
      from generate_series(1, ${products}::int) n returning id),
    forms as (insert into product_variants (product_id, quantity) select id, 3 from added)
    insert into product_images (product_id, image_url, display_order)
    select id, '/media/products/one.webp', 0 from added`.execute(db())
}

test('the merchant feed reads and writes many products a hundred at a time, each once', async () => {
  const { vendorId } = await aVendor()
  await addProducts(vendorId)
  const links = new Set<string>()
  let [parts, most] = [0, 0]
  for await (const part of googleFeed(marketplace)) {
    const items = part.match(/<g:link>[^<]+/g) ?? []
    parts += items.length > 0 ? 1 : 0
    most = Math.max(most, items.length)
    for (const link of items) links.add(link)
  }
  expect(links.size).toBe(products)
  expect(most).toBe(batch)
  expect(parts).toBe(Math.ceil(products / batch))
})

test('a client that disconnects in the middle of the feed stops the work', async () => {
  const { vendorId } = await aVendor()
  await addProducts(vendorId)
  const written: number[] = []
  async function* watched() {
    for await (const part of googleFeed(marketplace)) {
      written.push(part.length)
      yield part
    }
  }
  const answer = await streamedXml(watched(), { contentType: 'application/xml', maxAge: 300 })
  const reader = answer.body?.getReader()
  for (let n = 0; n < 3; n++) await reader?.read()
  await reader?.cancel()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(written.length).toBeLessThanOrEqual(5)
})
