import { beforeAll, beforeEach, expect, test } from 'vitest'
import { loader as labels } from '#app/routes/vendor/orders/labels.ts'
import { action as changeOrders, loader as orderList } from '#app/routes/vendor/orders/vendor-orders.tsx'
import type { BulkAnswer } from '#app/web/staff/bulk/bulk-answer.ts'
import type { Person } from '#shared/actor.ts'
import { pdfDocument } from '#shared/drawing/pdf-document.ts'
import { newId, type OrderId, shortId, type VendorId } from '#shared/ids.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import {
  anOrderOfTwo,
  carrier,
  published,
  setUpFulfillmentTests,
  workshop,
} from '#tests/support/fulfillment-tests.ts'
import { aPaidOrder } from '#tests/support/paid-order-factory.ts'
import { pdfTexts } from '#tests/support/pdf-texts.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { openPage, provideTestSite } from './open-page.ts'

type Artist = Person & { readonly vendorId: VendorId }

setUpFulfillmentTests()
beforeAll(provideTestSite)
beforeEach(() => {
  carrier.file = Uint8Array.from(pdfDocument([{ width: 288, height: 432, content: '' }]))
})

async function anArtist(): Promise<{
  artist: Artist
  orders: [OrderId, OrderId]
  pickup: OrderId
  foreign: OrderId
}> {
  const artist = await aVendor({ profile: workshop })
  const product = await aProduct({ vendor: artist, name: 'Night Shift' })
  const items = [{ product, quantity: 1 }]
  return {
    artist,
    orders: [await aPaidOrder({ shopper: null, items }), await aPaidOrder({ shopper: null, items })],
    pickup: await aPaidOrder({ shopper: null, items, isLocalPickup: true }),
    foreign: (await anOrderOfTwo()).orderId,
  }
}

async function act(actor: Artist, intent: string, ids: readonly string[]) {
  const fields: [string, string][] = [['intent', intent], ...ids.map((id): [string, string] => ['ids', id])]
  const answer = await openPage({ page: changeOrders, path: '/vendor-dashboard/orders', actor, fields })
  return (answer as { data: BulkAnswer }).data
}

async function printed(actor: Artist, query: string): Promise<string[][]> {
  const answer = await openPage({ page: labels, path: `/vendor-dashboard/orders/labels.pdf?${query}`, actor })
  return pdfTexts(await (answer as Response).bytes())
}

test('labels and shipping for several orders at once: each for itself, safe to repeat, and failures say why', async () => {
  const { artist, orders, pickup, foreign } = await anArtist()
  const all = [...orders, pickup, foreign]
  const labeled = await act(artist, 'label-many', [...all, ...all])
  expect(labeled).toMatchObject({
    chosen: orders,
    result: {
      done: orders,
      failed: [
        {
          id: pickup,
          name: `Order #${shortId(pickup)}`,
          why: 'This order is for pickup, so it needs no label.',
        },
        { id: foreign, why: 'Order not found.' },
      ],
    },
  })
  await act(artist, 'label-many', orders)
  expect(carrier.purchases).toHaveLength(2)

  const shipped = await act(artist, 'ship-many', all)
  expect(shipped.result?.done).toEqual(orders)
  expect(shipped.result?.failed.map(({ id }) => id)).toEqual([pickup, foreign])
  expect((await act(artist, 'ship-many', orders)).result?.done).toEqual(orders)
  const list = await openPage({ page: orderList, path: '/vendor-dashboard/orders', actor: artist })
  expect((list as { orders: { items: object[] } }).orders.items).toMatchObject([{ id: pickup }])
})

test('one carrier failure stops neither the other labels nor a second try', async () => {
  const { artist, orders } = await anArtist()
  carrier.crash = true
  const failed = await act(artist, 'label-many', orders)
  expect(failed.result?.failed.map(({ why }) => why)).toEqual(
    orders.map(() => 'The carrier didn’t make a label. Try again, or open the order and compare its rates.'),
  )
  expect(failed.chosen).toEqual([])
  carrier.crash = false
  expect((await act(artist, 'label-many', orders)).result?.done).toEqual(orders)
  expect(carrier.purchases).toHaveLength(2)
})

test('one file has the label of each order, a packing slip if wanted, and a page about those without a label', async () => {
  const { artist, orders, pickup, foreign } = await anArtist()
  await act(artist, 'label-many', orders)
  const ids = [...orders, pickup, foreign].map((id) => `ids=${id}`).join('&')
  const pages = await printed(artist, `${ids}&slips=on`)
  expect(pages).toHaveLength(5)
  const [, slip = [], , , missing = []] = pages.map((texts) => texts.join(' '))
  expect(slip).toContain(`Packing slip #${shortId(orders[0])}`)
  expect(slip).toContain('1 × Night Shift')
  for (const id of [pickup, foreign]) expect(missing).toContain(`Order #${shortId(id)}: It has no label yet.`)
  expect(await printed(artist, `ids=${orders[0]}`)).toHaveLength(1)
  const tooMany = Array.from({ length: 51 }, () => `ids=${newId()}`).join('&')
  for (const query of ['', 'ids=none', tooMany, `ids=${foreign}`]) {
    const answer = await openPage({
      page: labels,
      path: `/vendor-dashboard/orders/labels.pdf?${query}`,
      actor: artist,
    })
    expect((answer as Response).status).toBe(404)
  }
  expect(published).toEqual([])
})
