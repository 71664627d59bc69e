import type { Cents } from '#shared/money.ts'

export interface CarrierOptions {
  /** SQLite file; parcels survive restarts and kill -9. */
  readonly file: string
  /** Origin of the running copy; pages are at `${publicUrl}/sandbox/carrier/...`. */
  readonly publicUrl: string
  /** Where tracking events go, and what they are signed with. */
  readonly webhookUrl: string
  readonly secret: string
  readonly log?: (message: string, details?: object) => void
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

export interface Place {
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country: string
}

export interface Address extends Place {
  readonly name: string
}

export interface Parcel {
  readonly lengthIn: number
  readonly widthIn: number
  readonly heightIn: number
  readonly weightOz: number
  readonly units: number
}

export interface Rate {
  readonly service: string
  readonly name: string
  readonly carrier: string
  readonly costCents: Cents
  readonly days: { readonly from: number; readonly to: number }
}

export interface LabelOrder {
  readonly reference: string
  readonly service: string
  readonly from: Address
  readonly to: Address
  readonly parcel: Parcel
}

export interface Label {
  readonly providerRef: string
  readonly carrier: string
  readonly service: string
  readonly trackingNumber: string
  readonly trackingUrl: string
  readonly labelUrl: string
  readonly costCents: Cents
}

export const carrierName = 'Tumbleweed Post'

export type TrackingStatus = 'label_created' | 'accepted' | 'in_transit' | 'out_for_delivery' | 'delivered'

/** In the order of a parcel's journey. */
export const trackingSteps: readonly { status: TrackingStatus; text: string; button: string }[] = [
  { status: 'label_created', text: 'Label created, waiting for the package', button: '' },
  { status: 'accepted', text: 'Handed over to the carrier', button: 'Hand over to the carrier' },
  { status: 'in_transit', text: 'On its way', button: 'Mark as in transit' },
  { status: 'out_for_delivery', text: 'Out for delivery', button: 'Send out for delivery' },
  { status: 'delivered', text: 'Delivered', button: 'Deliver' },
]

export function stepIndex(status: TrackingStatus): number {
  return trackingSteps.findIndex((step) => step.status === status)
}
