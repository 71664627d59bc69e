import { randomBytes, randomInt } from 'node:crypto'
import { cents } from '#shared/money.ts'
import type { RefundStatus } from './behavior-store.ts'
import {
  type CarrierOptions,
  carrierName,
  type Label,
  type LabelOrder,
  type PackedHats,
  type Place,
  type Rate,
} from './carrier-types.ts'
import { labelPdf } from './pages/label-pdf.ts'
import { createPages } from './pages/create-pages.ts'
import { openShipmentStore, type ShipmentStore, type StoredShipment } from './shipment-store.ts'
import { ratesOf } from './rates-of.ts'
import { createMessenger, type ReadMessage, readMessage, trackingMessage } from './tracking-messages.ts'
import { stepIndex, type TrackingStatus } from './tracking-steps.ts'

export type { CarrierOptions } from './carrier-types.ts'

export interface CarrierSandbox {
  /** The provider that the marketplace uses, like a real carrier's client. */
  readonly provider: {
    readonly name: string
    quote(shipment: { from: Place | null; to: Place; packed: PackedHats }): Promise<Rate[]>
    /** The same reference buys one label, however often it is requested. Throws after the purchase if the answer is to be lost. */
    buyLabel(order: LabelOrder): Promise<Label>
    /** Throws while the carrier is busy with the purchase. */
    findLabel(reference: string): Promise<Label | null>
    /** Only an unused label can be refunded, at once or when its page decides. */
    refundLabel(providerRef: string): Promise<{ outcome: RefundStatus; refundRef: string }>
    labelFile(label: { providerRef: string }): Promise<Uint8Array>
    checkAccess(): Promise<boolean>
    readEvent(body: string, signature: string): ReadMessage | null
  }
  /** Answers everything under /sandbox/carrier. */
  pages(request: Request): Promise<Response>
  /** Starts to send tracking messages; called once the marketplace can answer them. */
  startDeliveries(): void
  /** Moves a shipment forward, like the button on its page. */
  advance(trackingNumber: string, to: TrackingStatus): Promise<boolean>
  close(): Promise<void>
}

/** Opens the stand-in for a carrier: it rates, labels and tracks imaginary packages. */
export function openCarrierSandbox(options: CarrierOptions): CarrierSandbox {
  const store = openShipmentStore(options.file)
  const messenger = createMessenger(options, store)
  const now = options.now ?? Date.now
  const labelOf = (shipment: StoredShipment): Label => ({
    providerRef: `lbl_${shipment.labelKey}`,
    carrier: carrierName,
    service: shipment.service,
    trackingNumber: shipment.trackingNumber,
    trackingUrl: `${options.publicUrl}/sandbox/carrier/track/${shipment.trackingNumber}`,
    labelUrl: `${options.publicUrl}/sandbox/carrier/labels/${shipment.labelKey}`,
    costCents: cents(shipment.costCents),
  })
  const advance = async (trackingNumber: string, to: TrackingStatus): Promise<boolean> => {
    const moved = moveOn(store, { trackingNumber, to, at: now() })
    if (moved) await messenger.settle()
    return moved
  }
  const pages = createPages(options, store, advance)
  return {
    provider: {
      name: carrierName,
      quote: async ({ from, to, packed }) => ratesOf(from, to, packed),
      buyLabel: async (order) => {
        const shipment = buy(store, order, now())
        const { sales } = store.behavior()
        if (sales !== 'at-once') throw new Error(`${carrierName} sold a label, but doesn’t say so: ${sales}`)
        return labelOf(shipment)
      },
      findLabel: async (reference) => {
        const shipment = store.byReference(reference)
        if (shipment && store.behavior().sales === 'busy')
          throw new Error(`${carrierName} is still busy with ${reference}`)
        return shipment ? labelOf(shipment) : null
      },
      refundLabel: async (providerRef) => {
        const labelKey = keyOf(providerRef)
        return { outcome: refund(store, labelKey), refundRef: `rfd_${labelKey}` }
      },
      labelFile: async ({ providerRef }) => {
        const shipment = store.byLabelKey(keyOf(providerRef))
        if (!shipment) throw new Error(`${carrierName} knows no label ${providerRef}`)
        return labelPdf(shipment)
      },
      checkAccess: async () => true,
      readEvent: (body, signature) => readMessage(body, signature, options.secret),
    },
    pages: async (request) => pages.fetch(request),
    startDeliveries: () => messenger.start(),
    advance,
    close: async () => {
      await messenger.stop()
      store.close()
    },
  }
}

function buy(store: ShipmentStore, order: LabelOrder, at: number): StoredShipment {
  const bought = store.byReference(order.reference)
  if (bought) return bought
  const rate = ratesOf(order.from, order.to, order.packed).find(({ service }) => service === order.service)
  if (!rate) throw new Error(`${carrierName} has no service called ${order.service}`)
  return store.add({
    reference: order.reference,
    labelKey: randomBytes(12).toString('hex'),
    trackingNumber: `TW${String(randomInt(1_000_000)).padStart(6, '0')}${String(randomInt(1_000_000)).padStart(6, '0')}`,
    service: order.service,
    costCents: rate.costCents,
    from: order.from,
    to: order.to,
    packed: order.packed,
    status: 'label_created',
    createdAt: at,
  })
}

const keyOf = (providerRef: string) => providerRef.replace(/^lbl_/, '')

function refund(store: ShipmentStore, labelKey: string): RefundStatus {
  const shipment = store.byLabelKey(labelKey)
  // A repeated request after a lost answer: the label was already refunded.
  if (!shipment) return 'done'
  if (shipment.status !== 'label_created') return 'refused'
  const decided = store.refundOf(labelKey)
  if (decided === 'refused' || (decided !== 'done' && store.behavior().voids === 'later')) {
    store.setRefund(labelKey, decided ?? 'pending')
    return decided ?? 'pending'
  }
  store.remove(shipment.trackingNumber)
  return 'done'
}

function moveOn(
  store: ShipmentStore,
  { trackingNumber, to, at }: { trackingNumber: string; to: TrackingStatus; at: number },
): boolean {
  const shipment = store.byTrackingNumber(trackingNumber)
  if (!shipment || stepIndex(to) <= stepIndex(shipment.status)) return false
  store.move(trackingNumber, { status: to, at }, trackingMessage(shipment, to, at))
  return true
}
