import type { Cents } from '#shared/money.ts'
import type { Destination, ShippingAddress } from './shipping-address.ts'

/** What one carrier asks for one parcel. */
export interface ShippingRate {
  /** Same word for the same kind of service at every carrier and for every parcel: rates are added up by it. */
  readonly service: string
  readonly name: string
  readonly carrier: string | null
  readonly costCents: Cents
  readonly days: DayRange | null
}

/** Business days on the way. */
export interface DayRange {
  readonly from: number
  readonly to: number
}

/** Inches and ounces, as carriers of the United States ask for them. */
export interface HatParcel {
  readonly lengthIn: number
  readonly widthIn: number
  readonly heightIn: number
  readonly weightOz: number
  readonly units: number
}

export interface Shipment {
  /** Null when the vendor has not told an address; a carrier that needs one cannot rate it. */
  readonly from: Destination | null
  readonly to: Destination
  readonly parcel: HatParcel
}

export interface LabelOrder extends Shipment {
  readonly from: ShippingAddress
  readonly to: ShippingAddress
  readonly service: string
  /** Ours, one for each purchase: asking twice with the same one must not buy twice. */
  readonly reference: string
}

export interface BoughtLabel {
  readonly providerRef: string
  readonly carrier: string
  readonly service: string
  readonly trackingNumber: string
  readonly trackingUrl: string | null
  readonly labelUrl: string
  readonly costCents: Cents
}

/** What a carrier tells about a parcel under way. */
export interface TrackingEvent {
  /** The carrier's own; the same when it tells the same thing again. */
  readonly id: string
  readonly trackingNumber: string
  readonly status: 'label_created' | 'accepted' | 'in_transit' | 'out_for_delivery' | 'delivered' | 'other'
}

/** A carrier, or a house that sells the labels of several. Both calls leave the machine: never inside a transaction. */
export interface ShippingProvider {
  readonly name: string
  /** The rates for one parcel; an empty list when it serves none. The same question gets the same prices for a while. */
  readonly quote: (shipment: Shipment) => Promise<readonly ShippingRate[]>
  /** Buys a label, or hands out the one that was bought under the same reference. Null: this provider sells no labels. */
  readonly buyLabel: ((order: LabelOrder) => Promise<BoughtLabel>) | null
  /** The label that an earlier, interrupted purchase may have bought. */
  readonly findLabel: ((reference: string) => Promise<BoughtLabel | null>) | null
  /** Gives an unused label back: its price is refunded, perhaps later. Null: this provider takes none back. */
  readonly refundLabel: ((providerRef: string) => Promise<'done' | 'pending' | 'refused'>) | null
  /** The label as a PDF of 4 by 6 inches: addresses of carriers end, a file of our own does not. */
  readonly labelFile: ((label: Pick<BoughtLabel, 'providerRef' | 'labelUrl'>) => Promise<Uint8Array>) | null
  /** Reads a message of the carrier; null when the signature does not fit. */
  readonly readEvent: ((body: string, signature: string) => TrackingEvent | null) | null
}

const firstHatOz = 8
const furtherHatOz = 5

/** Hats nest: each further one adds little height. */
export function hatParcel(units: number): HatParcel {
  const further = Math.max(0, units - 1)
  return {
    lengthIn: 9,
    widthIn: 9,
    heightIn: 6 + further,
    weightOz: firstHatOz + furtherHatOz * further,
    units,
  }
}
