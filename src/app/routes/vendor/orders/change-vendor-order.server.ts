import type { VendorOrderIntent } from '#app/features/vendor-orders/ship-actions.tsx'
import { readProofForm } from '#app/features/designs/read-proof-form.server.ts'
import type { VendorPerson } from '#app/web/request/require-vendor.server.ts'
import { ownTracking, type VendorOrderDetails } from '#modules/orders'
import {
  acceptVendorOrder,
  createShippingLabel,
  joinShipments,
  markShipmentNotSent,
  markVendorOrderDelivered,
  markVendorOrderReady,
  markVendorOrderShipped,
  sendProof,
  splitVendorOrder,
  voidShippingLabel,
} from '#modules/orders/server'
import { isId, type OrderLineId } from '#shared/ids.ts'

interface VendorOrderChange {
  readonly person: VendorPerson
  readonly order: VendorOrderDetails
  /** Null: the change applies to the whole vendor order. */
  readonly shipmentId: string | null
  readonly form: FormData
}

/** Changes the vendor order and returns the text of the toast. */
type Run = (change: VendorOrderChange) => Promise<string>

const shippedText = 'Marked as shipped. We emailed the shopper.'

/** What each form on the page does, by its intent. */
const vendorOrderIntents: Readonly<Record<VendorOrderIntent | 'send-proof', Run>> = {
  'send-proof': async ({ person, order, form }) => {
    await sendProof(person, order.id, await readProofForm(person, form))
    return 'Proof sent. We emailed the shopper.'
  },
  accept: async ({ person, order }) => {
    await acceptVendorOrder(person, order.vendorOrderId)
    return 'Order accepted'
  },
  label: async ({ person, order, shipmentId, form }) => {
    await createShippingLabel(person, order.id, textIn(form, 'service'), shipmentId)
    return 'Shipping label created successfully'
  },
  void: async ({ person, order, shipmentId }) => {
    const outcome = await voidShippingLabel(person, order.id, shipmentId)
    return outcome === 'done'
      ? 'Label voided and refunded.'
      : 'The carrier is checking whether the label was used. Its cost is credited when the carrier confirms that it wasn’t.'
  },
  ship: async ({ person, order, shipmentId }) => {
    await markVendorOrderShipped(person, order.vendorOrderId, null, shipmentId)
    return shippedText
  },
  'ship-own': async ({ person, order, shipmentId, form }) => {
    const tracking = ownTracking.parse(Object.fromEntries(form))
    await markVendorOrderShipped(person, order.vendorOrderId, tracking, shipmentId)
    return shippedText
  },
  ready: async ({ person, order }) => {
    await markVendorOrderReady(person, order.vendorOrderId)
    return 'Marked as ready for pickup'
  },
  deliver: async ({ person, order, shipmentId }) => {
    await markVendorOrderDelivered(person, order.vendorOrderId, shipmentId)
    return shipmentId || !order.isLocalPickup ? 'Marked as delivered' : 'Marked as picked up'
  },
  split: async ({ person, order, shipmentId, form }) => {
    await splitVendorOrder(person, order.vendorOrderId, { from: shipmentId, take: selectedUnits(form) })
    return 'Split into several shipments'
  },
  join: async ({ person, order }) => {
    await joinShipments(person, order.vendorOrderId)
    return 'Combined into one shipment'
  },
  'not-sent': async ({ person, order, shipmentId }) => {
    await markShipmentNotSent(person, order.vendorOrderId, shipmentId)
    return 'Marked as not sent'
  },
}

/** Runs the form's intent on one vendor order and returns the success toast. */
export async function changeVendorOrder(person: VendorPerson, order: VendorOrderDetails, form: FormData) {
  const intent = textIn(form, 'intent')
  if (!isVendorOrderIntent(intent)) throw new Response('Unknown action', { status: 400 })
  const change = { person, order, shipmentId: textIn(form, 'shipment'), form }
  return { title: 'Success', description: await vendorOrderIntents[intent](change) }
}

function isVendorOrderIntent(intent: string | null): intent is keyof typeof vendorOrderIntents {
  return intent !== null && Object.hasOwn(vendorOrderIntents, intent)
}

/** The units of each line to move into a new shipment. */
function selectedUnits(form: FormData): { lineId: OrderLineId; quantity: number }[] {
  return [...form].flatMap(([name, value]) => {
    const lineId = name.startsWith('quantity-') ? name.slice('quantity-'.length) : ''
    const quantity = Number(value)
    return isId(lineId) && Number.isSafeInteger(quantity) && quantity !== 0
      ? [{ lineId: lineId as OrderLineId, quantity }]
      : []
  })
}

function textIn(form: FormData, name: string): string | null {
  const value = form.get(name)
  return typeof value === 'string' && value !== '' ? value : null
}
