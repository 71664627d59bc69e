import type { VendorId } from '#shared/ids.ts'
import { allocate, type Cents, cents, multiplyCents, zeroCents } from '#shared/money.ts'
import type { DayRange } from './shipping-rate.ts'

/** One row of 'Shipping Options': what it costs for the whole cart, and which part of that belongs to which vendor's parcel. */
export interface ShippingOption {
  /** What a checkout names as its choice: the service, and the stored quote behind its price if there is one. */
  readonly id: string
  readonly name: string
  readonly costCents: Cents
  readonly duration: string
  /** Business days on the way; null when nobody knows. */
  readonly days: DayRange | null
  /** The carrier, when there is one to name. */
  readonly provider?: string
  /** One entry a vendor; their sum is `costCents`. */
  readonly perVendor: readonly VendorShare[]
}

export interface VendorShare {
  readonly vendorId: VendorId
  readonly cents: Cents
}

/** How many hats one vendor sends. */
export interface ParcelPlan {
  readonly vendorId: VendorId
  readonly units: number
}

export interface ShippingAnswer {
  readonly options: readonly ShippingOption[]
  /** One line for people about what was found. */
  readonly details: string
  /** True when the carrier could not be asked and the standard rates stand in. */
  readonly fellBack: boolean
  /** True while nobody has told where to. */
  readonly isEstimate?: boolean
}

export const pickupOptionId = 'local-pickup'
const standardOptionId = 'standard'
const pickupDetails = 'Varies by vendor'
const fallbackName = 'Standard Shipping'
const fallbackDuration = '5-7 business days'

const estimatePerLine = cents(500)
const fallbackBase = cents(500)
const fallbackPerUnit = cents(150)

/** What shipping costs when no rate can be had: 5 dollars and 1.50 for each unit. */
export function fallbackShipping(units: number): Cents {
  return units === 0 ? zeroCents : cents(fallbackBase + fallbackPerUnit * units)
}

/** The only option when the shopper fetches the hats. */
export function pickupAnswer(parcels: readonly ParcelPlan[]): ShippingAnswer {
  const perVendor = parcels.map(({ vendorId }) => ({ vendorId, cents: zeroCents }))
  return {
    options: [
      {
        id: pickupOptionId,
        name: 'Local Pickup',
        costCents: zeroCents,
        duration: pickupDetails,
        days: null,
        perVendor,
      },
    ],
    details: pickupDetails,
    fellBack: false,
  }
}

/** The only option when the carrier cannot be asked. */
export function fallbackAnswer(parcels: readonly ParcelPlan[]): ShippingAnswer {
  const costCents = fallbackShipping(parcels.reduce((sum, { units }) => sum + units, 0))
  return {
    options: [standardOption(parcels, costCents, { from: 5, to: 7 })],
    details: fallbackName,
    fellBack: true,
  }
}

/** What the cart reckons with before it knows a place: 5 dollars for each of its lines. Nobody checks out with it. */
export function estimatedAnswer(parcels: readonly ParcelPlan[], lineCount: number): ShippingAnswer {
  const costCents = multiplyCents(estimatePerLine, lineCount)
  return {
    options: [standardOption(parcels, costCents, null)],
    details: fallbackName,
    fellBack: false,
    isEstimate: true,
  }
}

/** The vendors share it by the number of hats they send. */
function standardOption(
  parcels: readonly ParcelPlan[],
  costCents: Cents,
  days: DayRange | null,
): ShippingOption {
  const units = parcels.map((parcel) => parcel.units)
  const shares = parcels.length === 0 ? [] : allocate(costCents, units)
  return {
    id: standardOptionId,
    name: fallbackName,
    costCents,
    duration: fallbackDuration,
    days,
    perVendor: parcels.map(({ vendorId }, index) => ({ vendorId, cents: shares[index] ?? zeroCents })),
  }
}
