import { timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import type { Destination, ShippingAddress } from './shipping-address.ts'
import type { BoughtLabel, HatParcel, LabelOrder, Shipment, ShippingProvider } from './shipping-rate.ts'
import {
  labelFrom,
  rateAnswer,
  ratesFrom,
  refundAnswer,
  shipmentAnswer,
  type ShippoTransaction,
  trackingFrom,
  transactionAnswer,
  transactionList,
  wordsOf,
} from './shippo-answers.ts'

export interface ShippoSettings {
  readonly token: string
  /** Shippo signs nothing: its messages come to an address that nobody else knows (`?token=`). */
  readonly webhookToken: string
  /** Another address in tests. */
  readonly baseUrl?: string
  readonly timeoutMs?: number
}

const shippoUrl = 'https://api.goshippo.com'
const apiVersion = '2018-02-08'
const defaultTimeoutMs = 5_000
const looks = 5
const lookEveryMs = 600
const newestLabels = 100

type Call = <Answer>(shape: z.ZodType<Answer>, path: string, body?: object) => Promise<Answer>

/**
 * Shippo over plain HTTP: rates, labels, refunds. Its own client throws when an answer holds anything new, also after a label
 * was paid for; this one reads what it needs. Throws for a refusal, a 429 or 5xx, and when there is no answer in time.
 */
export function shippoProvider(settings: ShippoSettings): ShippingProvider {
  const call = caller(settings)
  return {
    name: 'Shippo',
    quote: async (shipment) =>
      ratesFrom((await call(shipmentAnswer, '/shipments/', shipmentBody(shipment))).rates),
    buyLabel: (order) => buy(call, order),
    findLabel: async (reference) => {
      const { results } = await call(transactionList, `/transactions/?results=${newestLabels}`)
      const known = results.find(({ metadata, status }) => metadata === reference && status !== 'ERROR')
      if (!known) return null
      // What it cost stands in its rate: the artist's books need it.
      const bought = known.rate ? await call(rateAnswer, `/rates/${known.rate}`) : null
      return labelFrom(await settled(call, known), bought)
    },
    refundLabel: async (providerRef) => {
      const { status } = await call(refundAnswer, '/refunds/', { transaction: providerRef, async: false })
      if (status === 'SUCCESS') return 'done'
      return status === 'ERROR' ? 'refused' : 'pending'
    },
    labelFile: async ({ labelUrl }) => {
      const response = await fetch(labelUrl, {
        signal: AbortSignal.timeout(settings.timeoutMs ?? defaultTimeoutMs),
      })
      if (!response.ok) throw new Error(`the label could not be fetched: ${response.status}`)
      return new Uint8Array(await response.arrayBuffer())
    },
    readEvent: (body, token) => (isSame(token, settings.webhookToken) ? trackingFrom(body) : null),
  }
}

/** Asks for rates once more, because a rate belongs to its shipment; then buys the wanted service. */
async function buy(call: Call, order: LabelOrder): Promise<BoughtLabel> {
  const { rates, messages } = await call(shipmentAnswer, '/shipments/', shipmentBody(order))
  const chosen = rates.find(({ servicelevel }) => servicelevel.token === order.service)
  if (!chosen) throw new Error(`Shippo does not offer ${order.service}: ${wordsOf(messages)}`)
  const bought = await call(transactionAnswer, '/transactions/', {
    rate: chosen.object_id,
    label_file_type: 'PDF_4x6',
    async: false,
    metadata: order.reference,
  })
  const final = await settled(call, bought)
  const label = labelFrom(final, chosen)
  if (label) return label
  // A refused purchase comes as 201 with an error inside.
  throw new Error(`Shippo sold no label (${final.status}): ${wordsOf(final.messages)}`)
}

/** It may take its carrier a moment. */
async function settled(call: Call, bought: ShippoTransaction): Promise<ShippoTransaction> {
  let current = bought
  for (let look = 0; look < looks && /^(QUEUED|WAITING)$/.test(current.status); look++) {
    await wait(lookEveryMs)
    current = await call(transactionAnswer, `/transactions/${bought.object_id}`)
  }
  return current
}

function caller({ token, baseUrl = shippoUrl, timeoutMs = defaultTimeoutMs }: ShippoSettings): Call {
  return async (shape, path, body) => {
    const response = await fetch(baseUrl + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `ShippoToken ${token}`,
        'shippo-api-version': apiVersion,
        'content-type': 'application/json',
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`Shippo answered ${response.status}: ${text.slice(0, 300)}`)
    return shape.parse(JSON.parse(text))
  }
}

function shipmentBody({ from, to, parcel }: Shipment) {
  if (!from) throw new Error('a carrier cannot rate a parcel from nowhere')
  return {
    address_from: addressBody(from),
    address_to: addressBody(to),
    parcels: [parcelBody(parcel)],
    async: false,
  }
}

function addressBody(place: Destination | ShippingAddress) {
  const { street, city, state, zip, country } = place
  return { name: 'name' in place ? place.name : '', street1: street, city, state, zip, country }
}

/** Numbers as texts, as Shippo has them. */
function parcelBody({ lengthIn, widthIn, heightIn, weightOz }: HatParcel) {
  return {
    length: String(lengthIn),
    width: String(widthIn),
    height: String(heightIn),
    distance_unit: 'in',
    weight: String(weightOz),
    mass_unit: 'oz',
  }
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
