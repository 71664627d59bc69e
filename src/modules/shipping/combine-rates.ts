import type { VendorId } from '#shared/ids.ts'
import { addCents, type Cents } from '#shared/money.ts'
import type { ShippingOption } from './shipping-option.ts'
import { type TransitDays, durationText } from './duration-text.ts'
import type { ShippingRate } from './shipping-rate.ts'

export interface VendorRates {
  readonly vendorId: VendorId
  readonly rates: readonly ShippingRate[]
}

/**
 * Adds the rates of all vendors up to options for the whole cart. A service is offered when every vendor offers it; the
 * slowest shipment decides how long it takes. Cheapest first. Empty if no service is common to all vendors.
 */
export function combineRates(vendors: readonly VendorRates[]): ShippingOption[] {
  const first = vendors[0]
  if (!first) return []
  const services = [...new Set(first.rates.map(({ service }) => service))]
  return services
    .map((service) => combineService(service, vendors))
    .filter((option) => option !== null)
    .sort((a, b) => a.costCents - b.costCents || (a.id < b.id ? -1 : 1))
}

function combineService(service: string, vendors: readonly VendorRates[]): ShippingOption | null {
  const chosen: { vendorId: VendorId; rate: ShippingRate }[] = []
  for (const { vendorId, rates } of vendors) {
    const rate = cheapest(rates.filter((candidate) => candidate.service === service))
    if (!rate) return null
    chosen.push({ vendorId, rate })
  }
  const days = slowest(chosen.map(({ rate }) => rate.days))
  const carriers = [...new Set(chosen.map(({ rate }) => rate.carrier).filter((carrier) => carrier !== null))]
  return {
    id: service,
    name: chosen[0]?.rate.name ?? service,
    costCents: addCents(...chosen.map(({ rate }) => rate.costCents)),
    duration: durationText(days),
    days,
    ...(carriers.length > 0 ? { provider: carriers.join(', ') } : {}),
    perVendor: chosen.map(({ vendorId, rate }) => ({ vendorId, cents: rate.costCents satisfies Cents })),
  }
}

function cheapest(rates: readonly ShippingRate[]): ShippingRate | undefined {
  return [...rates].sort((a, b) => a.costCents - b.costCents)[0]
}

function slowest(days: readonly (TransitDays | null)[]): TransitDays | null {
  const known = days.filter((range) => range !== null)
  if (known.length < days.length) return null
  return {
    from: Math.max(...known.map((range) => range.from)),
    to: Math.max(...known.map((range) => range.to)),
  }
}
