import { randomBytes, randomInt } from 'node:crypto'
import { cents } from '#shared/money.ts'
import {
  type CarrierOptions,
  carrierName,
  type Label,
  type LabelOrder,
  type Parcel,
  type Place,
  type Rate,
  stepIndex,
  type TrackingStatus,
} from './carrier-types.ts'
import { labelPdf } from './pages/label-pdf.ts'
import { createPages } from './pages/create-pages.ts'
import { openParcelStore, type ParcelStore, type StoredParcel } from './parcel-store.ts'
import { ratesOf } from './rates-of.ts'
import { createMessenger, type ReadMessage, readMessage, trackingMessage } from './tracking-messages.ts'

export type { CarrierOptions } from './carrier-types.ts'

export interface CarrierSandbox {
  /** The provider that the marketplace uses, like a real carrier's client. */
  readonly provider: {
    readonly name: string
    quote(shipment: { from: Place | null; to: Place; parcel: Parcel }): Promise<Rate[]>
    /** The same reference buys one label, however often it is requested. */
    buyLabel(order: LabelOrder): Promise<Label>
    findLabel(reference: string): Promise<Label | null>
    /** Only an unused label can be refunded. */
    refundLabel(providerRef: string): Promise<'done' | 'refused'>
    labelFile(label: { providerRef: string }): Promise<Uint8Array>
    readEvent(body: string, signature: string): ReadMessage | null
  }
  /** Answers everything under /sandbox/carrier. */
  pages(request: Request): Promise<Response>
  /** Starts to send tracking messages; called once the marketplace can answer them. */
  startDeliveries(): void
  /** Moves a parcel forward, like the button on its page. */
  advance(trackingNumber: string, to: TrackingStatus): Promise<boolean>
  close(): Promise<void>
}

/** Opens the stand-in for a carrier: it rates, labels and tracks imaginary parcels. */
export function openCarrierSandbox(options: CarrierOptions): CarrierSandbox {
  const store = openParcelStore(options.file)
  const messenger = createMessenger(options, store)
  const now = options.now ?? Date.now
  const labelOf = (parcel: StoredParcel): Label => ({
    providerRef: `lbl_${parcel.labelKey}`,
    carrier: carrierName,
    service: parcel.service,
    trackingNumber: parcel.trackingNumber,
    trackingUrl: `${options.publicUrl}/sandbox/carrier/track/${parcel.trackingNumber}`,
    labelUrl: `${options.publicUrl}/sandbox/carrier/labels/${parcel.labelKey}`,
    costCents: cents(parcel.costCents),
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
      quote: async ({ from, to, parcel }) => ratesOf(from, to, parcel),
      buyLabel: async (order) => labelOf(buy(store, order, now())),
      findLabel: async (reference) => {
        const parcel = store.byReference(reference)
        return parcel ? labelOf(parcel) : null
      },
      refundLabel: async (providerRef) => refund(store, keyOf(providerRef)),
      labelFile: async ({ providerRef }) => {
        const parcel = store.byLabelKey(keyOf(providerRef))
        if (!parcel) throw new Error(`${carrierName} knows no label ${providerRef}`)
        return labelPdf(parcel)
      },
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

function buy(store: ParcelStore, order: LabelOrder, at: number): StoredParcel {
  const bought = store.byReference(order.reference)
  if (bought) return bought
  const rate = ratesOf(order.from, order.to, order.parcel).find(({ service }) => service === order.service)
  if (!rate) throw new Error(`${carrierName} has no service called ${order.service}`)
  return store.add({
    reference: order.reference,
    labelKey: randomBytes(12).toString('hex'),
    trackingNumber: `TW${String(randomInt(1_000_000)).padStart(6, '0')}${String(randomInt(1_000_000)).padStart(6, '0')}`,
    service: order.service,
    costCents: rate.costCents,
    from: order.from,
    to: order.to,
    parcel: order.parcel,
    status: 'label_created',
    createdAt: at,
  })
}

const keyOf = (providerRef: string) => providerRef.replace(/^lbl_/, '')

function refund(store: ParcelStore, labelKey: string): 'done' | 'refused' {
  const parcel = store.byLabelKey(labelKey)
  // A repeated request after a lost answer: the label was already refunded.
  if (!parcel) return 'done'
  if (parcel.status !== 'label_created') return 'refused'
  store.remove(parcel.trackingNumber)
  return 'done'
}

function moveOn(
  store: ParcelStore,
  { trackingNumber, to, at }: { trackingNumber: string; to: TrackingStatus; at: number },
): boolean {
  const parcel = store.byTrackingNumber(trackingNumber)
  if (!parcel || stepIndex(to) <= stepIndex(parcel.status)) return false
  store.move(trackingNumber, { status: to, at }, trackingMessage(parcel, to, at))
  return true
}
