import type { VendorId } from '#shared/ids.ts'
import { allocate, type Cents, cents, multiplyCents, zeroCents } from '#shared/money.ts'
import { type TransitDays, durationText } from './duration-text.ts'
import type { ShippingTable } from './shipping-table.ts'
import { tableCost } from './table-rates.ts'

/** One row of 'Shipping Options': the cost for the whole cart, and each vendor's share of it. */
export interface ShippingOption {
  /** Identifies the choice at checkout: the service, and the stored quote if there is one. */
  readonly id: string
  readonly name: string
  readonly costCents: Cents
  readonly duration: string
  /** Business days in transit; null if unknown. */
  readonly days: TransitDays | null
  /** The carrier, if known. */
  readonly provider?: string
  /** One entry per vendor; their sum is `costCents`. */
  readonly perVendor: readonly VendorShipping[]
}

export interface VendorShipping {
  readonly vendorId: VendorId
  readonly cents: Cents
}

/** How many hats one vendor ships. */
export interface PlannedShipment {
  readonly vendorId: VendorId
  readonly units: number
}

export interface ShippingAnswer {
  readonly options: readonly ShippingOption[]
  /** A one-line summary for the shopper. */
  readonly details: string
  /** True if the carrier failed and the standard rates are used instead. */
  readonly isFallback: boolean
  /** True until the address is known. */
  readonly isEstimate?: boolean
}

export const pickupOptionId = 'local-pickup'
const standardOptionId = 'standard'
const pickupDetails = 'Varies by vendor'
const fallbackName = 'Standard Shipping'
const fallbackDuration = '5-7 business days'

const estimatePerLine = cents(500)

/** The only option for pickup. */
export function pickupAnswer(shipments: readonly PlannedShipment[]): ShippingAnswer {
  const perVendor = shipments.map(({ vendorId }) => ({ vendorId, cents: zeroCents }))
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
    isFallback: false,
  }
}

/** The only option if the carrier fails: the table's standard service, as if all hats were in one package within the US. */
export function fallbackAnswer(shipments: readonly PlannedShipment[], table: ShippingTable): ShippingAnswer {
  const { standard } = table.contiguous
  const costCents = tableCost(
    standard,
    shipments.reduce((sum, { units }) => sum + units, 0),
  )
  return {
    options: [
      {
        ...standardOption(shipments, costCents, standard.days),
        name: standard.name,
        duration: durationText(standard.days),
      },
    ],
    details: standard.name,
    isFallback: true,
  }
}

/** The estimate before the address is known: 5 dollars per cart line. Not valid for checkout. */
export function estimatedAnswer(shipments: readonly PlannedShipment[], lineCount: number): ShippingAnswer {
  const costCents = multiplyCents(estimatePerLine, lineCount)
  return {
    options: [standardOption(shipments, costCents, null)],
    details: fallbackName,
    isFallback: false,
    isEstimate: true,
  }
}

/** Split between vendors by their number of hats. */
function standardOption(
  shipments: readonly PlannedShipment[],
  costCents: Cents,
  days: TransitDays | null,
): ShippingOption {
  const units = shipments.map((shipment) => shipment.units)
  const shares = shipments.length === 0 ? [] : allocate(costCents, units)
  return {
    id: standardOptionId,
    name: fallbackName,
    costCents,
    duration: fallbackDuration,
    days,
    perVendor: shipments.map(({ vendorId }, index) => ({ vendorId, cents: shares[index] ?? zeroCents })),
  }
}
