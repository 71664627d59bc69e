import { log } from '#platform/log.server.ts'
import { type Actor, system } from '#shared/actor.ts'
import { combineRates } from './combine-rates.ts'
import type { Destination } from './shipping-address.ts'
import { fallbackAnswer, type ParcelPlan, pickupAnswer, type ShippingAnswer } from './shipping-option.ts'
import { shippingProvider, withinTimeout } from './shipping-provider.server.ts'
import { hatParcel, type ShippingProvider } from './shipping-rate.ts'
import {
  freshQuote,
  questionHash,
  quoteBehind,
  type StoredQuote,
  storeQuote,
} from './stored-quotes.server.ts'
import { tableProvider } from './table-provider.ts'
import { vendorOrigins } from './vendor-origins.server.ts'

export interface ShippingQuestion {
  readonly parcels: readonly ParcelPlan[]
  /** Null while the shopper has not told it: fixed domestic prices then. */
  readonly address: Destination | null
  readonly isLocalPickup: boolean
  /** The option that was chosen from an earlier answer: while it counts for these parcels and this place, its price stands. */
  readonly chosen?: string | null
}

/**
 * What sending the cart can cost, cheapest first, in cents. Answers to a full question are kept for 30 minutes and named in
 * the options' ids, so that a checkout pays what was shown without asking the carrier again. Never refuses: without an answer
 * of the carrier the standard rates stand in (`fellBack`). Asks a service outside; must not be called inside a transaction.
 */
export async function shippingOptions(_actor: Actor, question: ShippingQuestion): Promise<ShippingAnswer> {
  const { parcels, address, isLocalPickup, chosen = null } = question
  if (isLocalPickup) return pickupAnswer(parcels)
  if (parcels.length === 0) return { options: [], details: 'Nothing to ship', fellBack: false }
  // Outside of the try: being called inside a transaction is a bug to see, not a carrier to excuse.
  const provider = shippingProvider()
  if (!address) return answerFrom({ options: combineRates(await tableRates(parcels)), fellBack: false })
  const hash = questionHash(parcels, address)
  const known = (await quoteBehind(chosen, hash)) ?? (await freshQuote(hash))
  if (known) return answerFrom(known)
  const asked = await askCarrier(provider, parcels, address)
  return answerFrom({ ...asked, options: await storeQuote(hash, asked) })
}

async function askCarrier(
  provider: ShippingProvider,
  parcels: readonly ParcelPlan[],
  address: Destination,
): Promise<StoredQuote> {
  try {
    const options = combineRates(await carrierRates(provider, parcels, address))
    if (options.length > 0) return { options, fellBack: false }
  } catch (error) {
    log.warn({ err: error }, 'no shipping rates; the standard rates stand in')
  }
  return fallbackAnswer(parcels)
}

function answerFrom({ options, fellBack }: StoredQuote): ShippingAnswer {
  const cheapest = options[0]
  return { options, details: cheapest ? `${cheapest.name}, ${cheapest.duration}` : '', fellBack }
}

async function carrierRates(provider: ShippingProvider, parcels: readonly ParcelPlan[], to: Destination) {
  const origins = await vendorOrigins(
    system,
    parcels.map(({ vendorId }) => vendorId),
  )
  return withinTimeout(
    Promise.all(
      parcels.map(async ({ vendorId, units }) => {
        const from = origins.get(vendorId)?.address ?? null
        // A carrier cannot rate a parcel from nowhere; the table can.
        const source = from ? provider : tableProvider
        return { vendorId, rates: await source.quote({ from, to, parcel: hatParcel(units) }) }
      }),
    ),
  )
}

const somewhereNear: Destination = { street: '', city: '', state: '', zip: '', country: 'US' }

function tableRates(parcels: readonly ParcelPlan[]) {
  return Promise.all(
    parcels.map(async ({ vendorId, units }) => ({
      vendorId,
      rates: await tableProvider.quote({ from: null, to: somewhereNear, parcel: hatParcel(units) }),
    })),
  )
}
