import { log } from '#platform/log.server.ts'
import { type Anyone, system } from '#shared/actor.ts'
import { combineRates } from './combine-rates.ts'
import { currentShippingTable } from './current-shipping-table.server.ts'
import type { Destination } from './shipping-address.ts'
import { fallbackAnswer, type PlannedShipment, pickupAnswer, type ShippingAnswer } from './shipping-option.ts'
import { shippingProvider, withinTimeout } from './shipping-provider.server.ts'
import { packHats, type ShippingProvider } from './shipping-rate.ts'
import type { ShippingTable } from './shipping-table.ts'
import {
  freshQuote,
  questionHash,
  quoteBehind,
  type StoredQuote,
  storeQuote,
  tableVersion,
} from './stored-quotes.server.ts'
import { tableProvider } from './table-provider.ts'
import { tableRates } from './table-rates.ts'
import { vendorOrigins } from './vendor-origins.server.ts'

export interface ShippingQuestion {
  readonly shipments: readonly PlannedShipment[]
  /** Null if it isn't known yet: fixed domestic prices apply. */
  readonly address: Destination | null
  readonly isLocalPickup: boolean
  /** The option chosen from an earlier quote. Its price is valid while it matches these shipments and this destination. */
  readonly chosen?: string | null
}

/**
 * The shipping options for a cart, cheapest first, in cents. Quotes are stored for 30 minutes and identified in the options' ids, so
 * that a checkout charges the price that was shown. Never refuses: if the carrier fails, the standard rates are used (`isFallback`).
 * Calls the carrier; must not be called inside a transaction.
 */
export async function shippingOptions(_anyone: Anyone, question: ShippingQuestion): Promise<ShippingAnswer> {
  const { shipments, address, isLocalPickup, chosen = null } = question
  if (isLocalPickup) return pickupAnswer(shipments)
  if (shipments.length === 0) return { options: [], details: 'Nothing to ship', isFallback: false }
  // Outside of the try block: a call inside a transaction is a bug, not a failure of the carrier.
  const provider = shippingProvider()
  const table = currentShippingTable()
  if (!address) return answerFrom({ options: nearbyOptions(shipments, table), isFallback: false })
  const hash = questionHash(shipments, address)
  const version = tableVersion(table)
  const known = (await quoteBehind(chosen, hash)) ?? (await freshQuote(hash, version))
  if (known) return answerFrom(known)
  const quoted = await askCarrier({ provider, shipments, address, table })
  return answerFrom({ ...quoted, options: await storeQuote(hash, version, quoted) })
}

interface CarrierQuestion {
  readonly provider: ShippingProvider
  readonly shipments: readonly PlannedShipment[]
  readonly address: Destination
  readonly table: ShippingTable
}

async function askCarrier(question: CarrierQuestion): Promise<StoredQuote> {
  try {
    const options = combineRates(await carrierRates(question))
    if (options.length > 0) return { options, isFallback: false }
  } catch (error) {
    log.warn({ err: error }, 'no shipping rates; using the standard rates')
  }
  return fallbackAnswer(question.shipments, question.table)
}

function answerFrom({ options, isFallback }: StoredQuote): ShippingAnswer {
  const cheapest = options[0]
  return { options, details: cheapest ? `${cheapest.name}, ${cheapest.duration}` : '', isFallback }
}

async function carrierRates({ provider, shipments, address: to, table }: CarrierQuestion) {
  const origins = await vendorOrigins(
    system,
    shipments.map(({ vendorId }) => vendorId),
  )
  return withinTimeout(
    Promise.all(
      shipments.map(async ({ vendorId, units }) => {
        const from = origins.get(vendorId)?.address ?? null
        // A carrier requires an origin; the table doesn't.
        const source = from ? provider : tableProvider
        return { vendorId, rates: await source.quote({ from, to, packed: packHats(units) }, table) }
      }),
    ),
  )
}

const somewhereNear: Destination = { street: '', city: '', state: '', zip: '', country: 'US' }

function nearbyOptions(shipments: readonly PlannedShipment[], table: ShippingTable) {
  return combineRates(
    shipments.map(({ vendorId, units }) => ({
      vendorId,
      rates: tableRates(table, { from: null, to: somewhereNear, packed: packHats(units) }),
    })),
  )
}
