import type { Cents } from '#shared/money.ts'

export interface CarrierOptions {
  /** SQLite file; shipments survive restarts and kill -9. */
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

export interface PackedHats {
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
  readonly packed: PackedHats
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
