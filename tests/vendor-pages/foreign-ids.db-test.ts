import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { action as changeProduct, loader as editProduct } from '#app/routes/vendor/edit-product.tsx'
import { action as changeSale, loader as sale } from '#app/routes/vendor/product-sale.tsx'
import { action as changeDashboard, loader as dashboard } from '#app/routes/vendor/dashboard.tsx'
import { loader as label } from '#app/routes/vendor/orders/order-label.ts'
import { loader as packingSlip } from '#app/routes/vendor/orders/packing-slip.tsx'
import { action as giveBack, loader as refund } from '#app/routes/vendor/orders/refund.tsx'
import { action as changeOrder, loader as vendorOrder } from '#app/routes/vendor/orders/vendor-order.tsx'
import { loader as workTicket } from '#app/routes/vendor/orders/work-ticket.tsx'
import { splitVendorOrder, vendorOrderDetails } from '#modules/orders/server'
import { newId, type OrderLineId, type VendorOrderId } from '#shared/ids.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aPaidOrder } from '#tests/support/paid-order-factory.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { provideTestSite, openPage, type PageFunction } from './open-page.ts'

interface Ids {
  readonly product: string
  readonly order: string
  readonly shipment: string
  readonly line: string
}

interface Door {
  readonly page: PageFunction
  /** Where the id goes: a parameter of the address or a field. */
  readonly ask: (ids: Ids) => {
    readonly path: string
    readonly id?: string
    readonly fields?: Record<string, string>
  }
}

const orderPath = ({ order }: Ids, rest = '') => ({
  path: `/vendor-dashboard/orders/${order}${rest}`,
  id: order,
})
const changes = [
  'accept',
  'label',
  'void',
  'ship',
  'ship-own',
  'ready',
  'deliver',
  'split',
  'join',
  'not-sent',
] as const

/** Every id parameter of an artist's pages. */
const doors: readonly Door[] = [
  { page: editProduct, ask: ({ product }) => ({ path: `/edit-product/${product}`, id: product }) },
  {
    page: changeProduct,
    ask: ({ product }) => ({
      path: `/edit-product/${product}`,
      id: product,
      fields: { intent: 'save', name: 'Stolen', price: '1.00', quantity: '1' },
    }),
  },
  { page: sale, ask: ({ product }) => ({ path: `/edit-product/${product}/sale`, id: product }) },
  ...['start', 'end'].map((intent) => ({
    page: changeSale,
    ask: ({ product }: Ids) => ({
      path: `/edit-product/${product}/sale`,
      id: product,
      fields: { intent, percentOff: '20' },
    }),
  })),
  { page: dashboard, ask: ({ product }) => ({ path: `/vendor-dashboard?delete=${product}` }) },
  {
    page: changeDashboard,
    ask: ({ product }) => ({ path: '/vendor-dashboard', fields: { intent: 'delete', product } }),
  },
  { page: vendorOrder, ask: (ids) => orderPath(ids) },
  { page: vendorOrder, ask: (ids) => orderPath(ids, `?rates=show&shipment=${ids.shipment}`) },
  { page: label, ask: (ids) => orderPath(ids, '/label.pdf') },
  { page: label, ask: (ids) => orderPath(ids, `/label.pdf?shipment=${ids.shipment}`) },
  { page: packingSlip, ask: (ids) => orderPath(ids, '/packing-slip') },
  { page: workTicket, ask: (ids) => orderPath(ids, '/work-ticket') },
  { page: refund, ask: (ids) => orderPath(ids, '/refund') },
  ...['preview', 'refund'].map((intent) => ({
    page: giveBack,
    ask: (ids: Ids) => ({
      ...orderPath(ids, '/refund'),
      fields: { intent, kind: 'rest', reason: 'because', key: newId<string>(), expected: '100' },
    }),
  })),
  ...changes.map((intent) => ({
    page: changeOrder,
    ask: (ids: Ids) => ({
      ...orderPath(ids),
      fields: {
        intent,
        shipment: ids.shipment,
        carrier: 'USPS',
        trackingNumber: 'TRACK-1',
        [`quantity-${ids.line}`]: '1',
      },
    }),
  })),
]

beforeAll(provideTestSite)

/** An artist with a hat and an order in two shipments. */
async function aBusyArtist() {
  const artist = await aVendor()
  const product = await aProduct({ vendor: artist, quantity: 50 })
  const order = await aPaidOrder({ shopper: await aPerson(), items: [{ product, quantity: 3 }] })
  const whole = await vendorOrderDetails(artist, order)
  const line = whole?.lines[0]?.id as OrderLineId
  await splitVendorOrder(artist, whole?.vendorOrderId as VendorOrderId, {
    from: null,
    take: [{ lineId: line, quantity: 1 }],
  })
  const shipment = (await vendorOrderDetails(artist, order))?.shipments[0]?.id ?? ''
  return {
    artist,
    ids: { product: product.id as string, order: order as string, shipment, line: line as string },
  }
}

/** The whole answer, without the requested ids. */
async function answerOf(ask: () => Promise<unknown>, ids: Ids): Promise<string> {
  let answer: unknown
  try {
    answer = await ask()
  } catch (error) {
    answer = error
  }
  const shown =
    answer instanceof Response
      ? JSON.stringify([answer.status, [...answer.headers], await answer.text()])
      : answer instanceof Error
        ? `${answer.name}: ${answer.message}`
        : JSON.stringify(answer)
  return Object.values(ids).reduce((text, id) => text.replaceAll(id, '(id)'), shown)
}

test('another artist’s product, order, shipment and line get the same answer as missing ones on every page', async () => {
  const [own, other] = [await aBusyArtist(), await aBusyArtist()]
  const missing = (): Ids => ({ product: newId(), order: newId(), shipment: newId(), line: newId() })
  const before = JSON.stringify(await vendorOrderDetails(other.artist, other.ids.order))
  const parts = ['product', 'order', 'shipment', 'line'] as const
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...doors),
      // The ids that aren't the artist's own.
      fc.subarray([...parts], { minLength: 1 }),
      async ({ page, ask }, foreign) => {
        const missingIds = missing()
        const mix = (of: Ids): Ids => ({
          ...own.ids,
          // An artist can change their own vendor order, which isn't about ids.
          order: of.order,
          product: of.product,
          ...Object.fromEntries(foreign.map((part) => [part, of[part]])),
        })
        const call = (ids: Ids) => {
          const { path, id, fields } = ask(ids)
          const params = id === undefined ? {} : { id }
          return answerOf(
            () => openPage({ page, path, actor: own.artist, params, ...(fields ? { fields } : {}) }),
            ids,
          )
        }
        expect(await call(mix(other.ids))).toBe(await call(mix(missingIds)))
      },
    ),
    { numRuns: Number(process.env.FOREIGN_IDS ?? 60) },
  )
  // Another vendor's shipment with your own order.
  for (const { page, ask } of doors) {
    const through = async (shipment: string, line: string) => {
      const ids = { ...own.ids, shipment, line }
      const { path, id, fields } = ask(ids)
      if (!path.includes('shipment=') && fields?.shipment === undefined) return ''
      if (fields?.intent === 'accept' || fields?.intent === 'join' || fields?.intent === 'ready') return ''
      const params = id === undefined ? {} : { id }
      return answerOf(
        () => openPage({ page, path, actor: own.artist, params, ...(fields ? { fields } : {}) }),
        ids,
      )
    }
    expect(await through(other.ids.shipment, other.ids.line)).toBe(await through(newId(), newId()))
  }
  expect(JSON.stringify(await vendorOrderDetails(other.artist, other.ids.order))).toBe(before)
}, 120_000)
