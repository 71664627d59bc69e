import type { Destination } from '#modules/shipping'
import { vendorOrigins } from '#modules/shipping/server'
import { log } from '#platform/log.server.ts'
import { type Actor, system } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { addCents, allocate, type Cents, zeroCents } from '#shared/money.ts'
import { refuse } from '#shared/refusal.ts'
import { keepCalculation, knownCalculation, spendCalculation } from './known-calculations.server.ts'
import type { OrderTax, PlaceTax } from './order-tax.ts'
import { type TaxableLine, type TaxableSale, type TaxProvider, UnknownPlace } from './tax-provider.ts'
import { taxProvider } from './tax-provider.server.ts'

export interface TaxQuestion {
  readonly lines: readonly {
    readonly vendorId: VendorId
    readonly quantity: number
    /** Discount taken off. */
    readonly paidCents: Cents
  }[]
  readonly feeCents: Cents
  readonly shippingCents: Cents
  readonly address: Destination | null
  readonly isLocalPickup: boolean
  /** The answer goes into an order, so nobody else may get the same. */
  readonly isFinal: boolean
}

/**
 * The tax of an order, by the service that this copy uses: to the shopper's address, or at each artist's for hats that are picked
 * up. Null where the flat rate counts: without a service, and as an estimate while the address is not whole. Refuses
 * 'tax-address-unknown' (422) and, when there is no answer, 'tax-unavailable' (503). Must not be called inside a transaction.
 */
export async function orderTax(_actor: Actor, question: TaxQuestion): Promise<OrderTax | null> {
  const provider = taxProvider()
  if (!provider || question.lines.length === 0) return null
  const places = question.isLocalPickup ? await countersOf(question) : shopperPlace(question)
  if (!places) return null
  const taxes = await Promise.all(places.map((place) => taxOf(provider, place, question.isFinal)))
  return { taxCents: addCents(...taxes.map(({ taxCents }) => taxCents)), places: taxes }
}

interface Place {
  readonly vendorId: VendorId | null
  readonly sale: TaxableSale
}

function shopperPlace({ address, lines, feeCents, shippingCents }: TaxQuestion): Place[] | null {
  if (!address || !isWhole(address)) return null
  return [{ vendorId: null, sale: { address, lines: taxable(lines, feeCents), shippingCents } }]
}

/** Carriers can price half an address; a tax is another one in the next street. */
function isWhole({ street, city, zip }: Destination): boolean {
  return [street, city, zip].every((text) => text.trim() !== '')
}

/** What is picked up is sold where it is handed over. */
async function countersOf({ lines, feeCents }: TaxQuestion): Promise<Place[]> {
  const byVendor = [...Map.groupBy(lines, ({ vendorId }) => vendorId)]
  const origins = await vendorOrigins(
    system,
    byVendor.map(([vendorId]) => vendorId),
  )
  const fees = allocate(
    feeCents,
    byVendor.map(([, own]) => addCents(...own.map(({ paidCents }) => paidCents))),
  )
  return byVendor.map(([vendorId, own], index) => {
    const address = origins.get(vendorId)?.address
    if (!address) throw unknownPlace('An artist in your cart has not said where hats are picked up.')
    const sale = { address, lines: taxable(own, fees[index] ?? zeroCents), shippingCents: zeroCents }
    return { vendorId, sale }
  })
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
  else keepCalculation(sale, calculation)
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
    if (error instanceof UnknownPlace) {
      throw unknownPlace(
        'This address could not be found. Please check the street, the ZIP code and the state.',
      )
    }
    log.error({ err: error }, 'the tax of a cart could not be worked out')
    throw refuse('tax-unavailable', {
      title: 'Checkout Failed',
      message: 'The tax could not be worked out just now. Nothing was charged; please try again in a moment.',
      status: 503,
    })
  }
}

function unknownPlace(message: string) {
  return refuse('tax-address-unknown', { title: 'Checkout Failed', message })
}
