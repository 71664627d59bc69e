import type { Destination } from '#modules/shipping'
import { vendorOrigins } from '#modules/shipping/server'
import { log } from '#platform/log.server.ts'
import { type Anyone, system } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { addCents, type Cents, zeroCents } from '#shared/money.ts'
import { refuse } from '#shared/refusal.ts'
import { saveCalculation, knownCalculation, spendCalculation } from './known-calculations.server.ts'
import type { OrderTax, PlaceTax } from './order-tax.ts'
import { type TaxableLine, type TaxableSale, type TaxProvider, UnknownAddressError } from './tax-provider.ts'
import { taxProvider } from './tax-provider.server.ts'

export interface TaxQuestion {
  readonly lines: readonly {
    readonly vendorId: VendorId
    readonly quantity: number
    /** Discount taken off. */
    readonly paidCents: Cents
  }[]
  /** Each vendor's part of the platform fee. */
  readonly fees: readonly { readonly vendorId: VendorId; readonly cents: Cents }[]
  readonly shippingCents: Cents
  readonly address: Destination | null
  readonly isLocalPickup: boolean
  /** The calculation goes into an order, so it can't be used again. */
  readonly isFinal: boolean
}

/**
 * The tax of an order, calculated by the tax service for the shopper's address, or for pickup at each artist's address. Null if the
 * flat rate applies: without a service, as an estimate while the address is incomplete, and if a discount leaves nothing to tax, where
 * every rate gives zero. Refuses 'tax-address-unknown' (422) and,
 * if the service fails, 'tax-unavailable' (503). Must not be called inside a transaction.
 */
export async function calculateTax(_anyone: Anyone, question: TaxQuestion): Promise<OrderTax | null> {
  const provider = taxProvider()
  if (!provider) return null
  const places = question.isLocalPickup ? await pickupPlaces(question) : shopperPlace(question)
  if (places.length === 0) return null
  const taxes = await Promise.all(places.map((place) => taxOf(provider, place, question.isFinal)))
  return { taxCents: addCents(...taxes.map(({ taxCents }) => taxCents)), places: taxes }
}

interface Place {
  readonly vendorId: VendorId | null
  readonly sale: TaxableSale
}

function shopperPlace({ address, lines, fees, shippingCents }: TaxQuestion): Place[] {
  if (!address || !isComplete(address)) return []
  const taxed = taxable(lines, feeOf(fees))
  if (taxed.length === 0 && shippingCents === 0) return []
  return [{ vendorId: null, sale: { address, lines: taxed, shippingCents } }]
}

/** Carriers can price a partial address, but tax can differ from one street to the next. */
function isComplete({ street, city, zip }: Destination): boolean {
  return [street, city, zip].every((text) => text.trim() !== '')
}

/** Pickup is taxed at the artist's address. An artist whose hats are free here has nothing to tax. */
async function pickupPlaces({ lines, fees }: TaxQuestion): Promise<Place[]> {
  const byVendor = [...Map.groupBy(lines, ({ vendorId }) => vendorId)]
    .map(([vendorId, own]) => ({
      vendorId,
      lines: taxable(own, feeOf(fees.filter((fee) => fee.vendorId === vendorId))),
    }))
    .filter((place) => place.lines.length > 0)
  const origins = await vendorOrigins(
    system,
    byVendor.map(({ vendorId }) => vendorId),
  )
  return byVendor.map(({ vendorId, lines: taxed }) => {
    const address = origins.get(vendorId)?.address
    if (!address) throw unknownPlace('An artist in your cart hasn’t set a pickup address yet.')
    return { vendorId, sale: { address, lines: taxed, shippingCents: zeroCents } }
  })
}

function feeOf(fees: TaxQuestion['fees']): Cents {
  return addCents(...fees.map(({ cents }) => cents))
}

function taxable(lines: TaxQuestion['lines'], feeCents: Cents): TaxableLine[] {
  const hats = lines.map(({ quantity, paidCents }, index) => ({
    reference: `line-${index + 1}`,
    quantity,
    amountCents: paidCents,
  }))
  const fee = { reference: 'platform-fee', quantity: 1, amountCents: feeCents }
  return [...hats, fee].filter(({ amountCents }) => amountCents > 0)
}

async function taxOf(provider: TaxProvider, { vendorId, sale }: Place, isFinal: boolean): Promise<PlaceTax> {
  const calculation = knownCalculation(sale) ?? (await calculate(provider, sale))
  if (isFinal) spendCalculation(sale)
  else saveCalculation(sale, calculation)
  const untaxed = addCents(sale.shippingCents, ...sale.lines.map(({ amountCents }) => amountCents))
  return {
    calculationId: calculation.id,
    vendorId,
    coveredCents: addCents(untaxed, calculation.taxCents),
    taxCents: calculation.taxCents,
  }
}

async function calculate(provider: TaxProvider, sale: TaxableSale) {
  try {
    return await provider.calculate(sale)
  } catch (error) {
    if (error instanceof UnknownAddressError) {
      throw unknownPlace(
        'We couldn’t find this address. Please check the street, the ZIP code and the state.',
      )
    }
    log.error({ err: error }, 'failed to calculate the tax of a cart')
    throw refuse('tax-unavailable', {
      title: 'Checkout Failed',
      message: 'We couldn’t calculate the tax. Nothing was charged. Please try again in a moment.',
      status: 503,
    })
  }
}

function unknownPlace(message: string) {
  return refuse('tax-address-unknown', { title: 'Checkout Failed', message })
}
