import { beforeAll, expect, test } from 'vitest'
import { loader as editProduct } from '#app/routes/vendor/edit-product.tsx'
import { loader as dashboard } from '#app/routes/vendor/dashboard.tsx'
import { loader as importProducts } from '#app/routes/vendor/import-products.tsx'
import { loader as money } from '#app/routes/vendor/money.tsx'
import { loader as products } from '#app/routes/vendor/products.tsx'
import { loader as settings } from '#app/routes/vendor/vendor-settings.tsx'
import { loader as vendorOrder } from '#app/routes/vendor/orders/vendor-order.tsx'
import { loader as vendorOrders } from '#app/routes/vendor/orders/vendor-orders.tsx'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { OrderId, ProductId, VendorId } from '#shared/ids.ts'
import { statementsOf } from '#tests/support/database/statements-of.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { provideTestSite, openPage, type PageFunction } from './open-page.ts'
import { addProductsAndOrders } from './busy-artist.ts'

/** VENDOR_PAGES=10000 for the full number of orders, with a tenth as many hats. */
const orders = Number(process.env.VENDOR_PAGES ?? 1_000)
const db = databaseOf<{
  orders: { id: OrderId }
  products: { id: ProductId; vendor_id: VendorId }
  vendors: { id: VendorId; stripe_account_id: string | null }
}>()

interface Page {
  readonly loader: PageFunction
  readonly path: string
}

beforeAll(provideTestSite)

async function pagesOf({ vendorId }: { vendorId: VendorId }): Promise<Record<string, Page>> {
  const [order, product] = [
    await db().selectFrom('orders').select('id').limit(1).executeTakeFirstOrThrow(),
    await db()
      .selectFrom('products')
      .select('id')
      .where('vendor_id', '=', vendorId)
      .limit(1)
      .executeTakeFirstOrThrow(),
  ]
  return {
    dashboard: { loader: dashboard, path: '/vendor-dashboard' },
    'low stock': { loader: products, path: '/vendor-dashboard/products?show=low' },
    'orders to ship': { loader: vendorOrders, path: '/vendor-dashboard/orders' },
    'all orders': { loader: vendorOrders, path: '/vendor-dashboard/orders?show=all' },
    'an order': { loader: vendorOrder, path: `/vendor-dashboard/orders/${order.id}` },
    money: { loader: money, path: '/vendor-dashboard/money' },
    settings: { loader: settings, path: '/vendor-dashboard/settings' },
    import: { loader: importProducts, path: '/vendor-dashboard/import' },
    'a product': { loader: editProduct, path: `/edit-product/${product.id}` },
  }
}

function open({ loader, path }: Page, actor: Person): Promise<unknown> {
  return openPage({ page: loader, path, actor, params: { id: path.split('?')[0]?.split('/').at(-1) ?? '' } })
}

/** Queries that check whether a cache is current run periodically, so a slow page has more of them. */
function isByTheClock(statement: string): boolean {
  return statement.includes('public_changes')
}

/** All statements while a page loads, and its best time. */
async function measure(artist: Person & { vendorId: VendorId }) {
  const found: Record<string, { queries: number; ms: number }> = {}
  for (const [name, page] of Object.entries(await pagesOf(artist))) {
    await open(page, artist)
    const [counts, times]: [number[], number[]] = [[], []]
    for (let run = 0; run < 5; run++) {
      const start = performance.now()
      const statements = await statementsOf(() => open(page, artist))
      times.push(performance.now() - start)
      counts.push(statements.filter((statement) => !isByTheClock(statement)).length)
    }
    // The minimum of each, because settings that are remembered are read again now and then.
    found[name] = { queries: Math.min(...counts), ms: Math.min(...times) }
  }
  return found
}

test('a thousand times the orders doesn’t add queries to any of an artist’s pages', async () => {
  const artist = await aVendor()
  // Without a Stripe account, no outside service is called.
  await db()
    .updateTable('vendors')
    .set({ stripe_account_id: null })
    .where('id', '=', artist.vendorId)
    .execute()
  await addProductsAndOrders(artist.vendorId, { products: 10, orders: 10 })
  const small = await measure(artist)
  await addProductsAndOrders(artist.vendorId, { products: orders / 10, orders })
  const large = await measure(artist)
  const queriesOf = (pages: typeof small) =>
    Object.entries(pages).map(([name, { queries }]) => `${name}: ${queries}`)
  expect(Math.min(...Object.values(small).map(({ queries }) => queries))).toBeGreaterThan(0)
  expect(queriesOf(large)).toEqual(queriesOf(small))
  if (process.env.VENDOR_PAGES) {
    for (const [name, { queries, ms }] of Object.entries(small)) {
      const grown = large[name]?.ms ?? 0
      process.stdout.write(
        `${name}: ${queries} queries, ${ms.toFixed(1)} -> ${grown.toFixed(1)} ms (x${(grown / ms).toFixed(2)})\n`,
      )
    }
  }
}, 300_000)
