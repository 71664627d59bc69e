import type { Cents } from '#shared/money.ts'
import type { TransitDays } from './duration-text.ts'
import type { Destination, ShippingAddress } from './shipping-address.ts'
import type { ShippingTable } from './shipping-table.ts'

/** A carrier's price for one shipment. */
export interface ShippingRate {
  /** The same for the same kind of service at every carrier, because rates are combined by it. */
  readonly service: string
  readonly name: string
  readonly carrier: string | null
  readonly costCents: Cents
  readonly days: TransitDays | null
}

/** In inches and ounces, as US carriers require. */
export interface PackedHats {
  readonly lengthIn: number
  readonly widthIn: number
  readonly heightIn: number
  readonly weightOz: number
  readonly units: number
}

export interface Shipment {
  /** Null if the vendor hasn't entered an address; carriers can't rate it then. */
  readonly from: Destination | null
  readonly to: Destination
  readonly packed: PackedHats
}

export interface LabelOrder extends Shipment {
  readonly from: ShippingAddress
  readonly to: ShippingAddress
  readonly service: string
  /** Our idempotency key: the same reference must not buy two labels. */
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

/** How the refund of a label stands. 'pending': the carrier is checking whether the label was used, which can take two weeks. */
export interface LabelRefund {
  readonly outcome: 'done' | 'pending' | 'refused'
  /** The carrier's id of the refund, to ask for it later. Null if the carrier has none. */
  readonly refundRef: string | null
}

/** A carrier's tracking update. */
export interface TrackingEvent {
  /** The carrier's id; the same if it repeats an update. */
  readonly id: string
  readonly trackingNumber: string
  readonly status: 'label_created' | 'accepted' | 'in_transit' | 'out_for_delivery' | 'delivered' | 'other'
}

/** A carrier, or a service that sells labels of several. Makes network calls, so never use it inside a transaction. */
export interface ShippingProvider {
  readonly name: string
  /** The rates for one shipment; an empty list when it serves none. The same question gets the same prices for a while. `table` is for providers without their own prices. */
  readonly quote: (shipment: Shipment, table?: ShippingTable) => Promise<readonly ShippingRate[]>
  /**
   * Buys a label, or returns the one that was bought under the same reference. Null: this provider sells no labels.
   */
  readonly buyLabel: ((order: LabelOrder) => Promise<BoughtLabel>) | null
  /**
   * Finds the label of an earlier purchase since `since`, after an interruption or a database restore. Null only when nothing was bought:
   * throws while the carrier is still busy with the purchase.
   */
  readonly findLabel: ((reference: string, since: Date) => Promise<BoughtLabel | null>) | null
  /**
   * Asks for the refund of an unused label, or, with the id of an earlier request, how it stands. Safe to repeat, also without the id when
   * an answer was lost. Null: this provider doesn't refund labels.
   */
  readonly refundLabel: ((providerRef: string, refundRef: string | null) => Promise<LabelRefund>) | null
  /** The label as a 4 by 6 inch PDF, because carriers' URLs expire. */
  readonly labelFile: ((label: Pick<BoughtLabel, 'providerRef' | 'labelUrl'>) => Promise<Uint8Array>) | null
  /** Whether the carrier accepts our account. Null: there is no account. */
  readonly checkAccess: (() => Promise<boolean>) | null
  /** Parses a carrier's webhook; null if the signature is invalid. */
  readonly readEvent: ((body: string, signature: string) => TrackingEvent | null) | null
}

const firstHatOz = 8
const furtherHatOz = 5

/** Hats nest, so each additional one adds little height. */
export function packHats(units: number): PackedHats {
  const further = Math.max(0, units - 1)
  return {
    lengthIn: 9,
    widthIn: 9,
    heightIn: 6 + further,
    weightOz: firstHatOz + furtherHatOz * further,
    units,
  }
}
