import { timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import { log } from '#platform/log.server.ts'
import { withinSpan } from '#platform/trace/within-span.server.ts'
import type { Destination, ShippingAddress } from '../shipping-address.ts'
import type {
  BoughtLabel,
  LabelOrder,
  LabelRefund,
  PackedHats,
  Shipment,
  ShippingProvider,
} from '../shipping-rate.ts'
import {
  isSoldLabel,
  isUnderWay,
  labelFrom,
  rateAnswer,
  ratesFrom,
  refundAnswer,
  refundFrom,
  refundOf,
  shipmentAnswer,
  type ShippoTransaction,
  trackingFrom,
  transactionAnswer,
  transactionList,
  messageText,
} from './shippo-answers.ts'

export interface ShippoSettings {
  readonly token: string
  /** Shippo doesn't sign webhooks, so their URL contains a secret (`?token=`). */
  readonly webhookToken: string
  /** For tests. */
  readonly baseUrl?: string
  readonly timeoutMs?: number
}

const shippoUrl = 'https://api.goshippo.com'
const apiVersion = '2018-02-08'
const defaultTimeoutMs = 5_000
const maxPolls = 5
const pollEveryMs = 600
const pageSize = 100
const maxPages = 20
type Call = <Answer>(shape: z.ZodType<Answer>, path: string, body?: object) => Promise<Answer>

/**
 * Shippo over HTTP: rates, labels, refunds. Shippo's own client throws if a response contains anything new, even after a label was
 * bought; this one reads only what it uses. Throws for a refusal, a 429 or 5xx, and on a timeout.
 */
export function shippoProvider(settings: ShippoSettings): ShippingProvider {
  const call = caller(settings)
  return {
    name: 'Shippo',
    quote: async (shipment) =>
      ratesFrom((await call(shipmentAnswer, '/shipments/', shipmentBody(shipment))).rates),
    buyLabel: (order) => buy(call, order),
    findLabel: (reference, since) => find(call, reference, since),
    refundLabel: (providerRef, refundRef) => refund(call, providerRef, refundRef),
    labelFile: async ({ labelUrl }) => {
      const response = await fetch(labelUrl, {
        signal: AbortSignal.timeout(settings.timeoutMs ?? defaultTimeoutMs),
      })
      if (!response.ok) throw new Error(`failed to fetch the label: ${response.status}`)
      return new Uint8Array(await response.arrayBuffer())
    },
    checkAccess: async () => {
      const response = await fetch(`${settings.baseUrl ?? shippoUrl}/addresses/?results=1`, {
        headers: headersFor(settings.token),
        redirect: 'error',
        signal: AbortSignal.timeout(settings.timeoutMs ?? defaultTimeoutMs),
      })
      await response.body?.cancel()
      if (response.status === 401 || response.status === 403) return false
      if (!response.ok) throw new Error(`Shippo answered ${response.status}`)
      return true
    },
    readEvent: (body, token) => (isSame(token, settings.webhookToken) ? trackingFrom(body) : null),
  }
}

/** Requests rates again, because a rate belongs to its shipment; then buys the requested service. */
async function buy(call: Call, order: LabelOrder): Promise<BoughtLabel> {
  const { rates, messages } = await call(shipmentAnswer, '/shipments/', shipmentBody(order))
  const chosen = rates.find(({ servicelevel }) => servicelevel.token === order.service)
  if (!chosen) throw new Error(`Shippo does not offer ${order.service}: ${messageText(messages)}`)
  const bought = await call(transactionAnswer, '/transactions/', {
    rate: chosen.object_id,
    label_file_type: 'PDF_4x6',
    async: false,
    metadata: order.reference,
  })
  const final = await settled(call, bought)
  const label = labelFrom(final, chosen)
  if (label) return label
  // A refused purchase is a 201 with an error in its body.
  throw new Error(`Shippo sold no label (${final.status}): ${messageText(final.messages)}`)
}

/**
 * The label under this reference; null when nothing was bought or the purchase failed. Throws while Shippo is busy with it, because a caller
 * that gets null buys another.
 */
async function find(call: Call, reference: string, since: Date): Promise<BoughtLabel | null> {
  const known = await findTransaction(call, reference, since)
  if (!known) return null
  const final = await settled(call, known)
  if (isUnderWay(final)) throw new Error(`Shippo is still busy with the purchase ${final.object_id}`)
  if (!isSoldLabel(final)) return null
  // Its price is in its rate; the ledger requires it.
  const label = labelFrom(final, known.rate ? await call(rateAnswer, `/rates/${known.rate}`) : null)
  if (!label) throw new Error(`Shippo sold ${final.object_id} without a label or a tracking number`)
  return label
}

/** If the answer to an earlier request was lost, the purchase says how its refund stands: Shippo accepts one refund for each. */
async function refund(call: Call, providerRef: string, refundRef: string | null): Promise<LabelRefund> {
  if (refundRef !== null) return refundFrom(await call(refundAnswer, `/refunds/${refundRef}`))
  const known = refundOf(await call(transactionAnswer, `/transactions/${providerRef}`))
  if (known) return known
  return refundFrom(await call(refundAnswer, '/refunds/', { transaction: providerRef, async: false }))
}

/**
 * Shippo can't filter its list by our reference. It starts with the newest, so reads it until it's older than the purchase can be, up
 * to a limit that an artist would still wait for.
 */
async function findTransaction(
  call: Call,
  reference: string,
  since: Date,
): Promise<ShippoTransaction | null> {
  for (let page = 1; page <= maxPages; page++) {
    const { results, next } = await call(transactionList, `/transactions/?results=${pageSize}&page=${page}`)
    const known = results.find((one) => one.metadata === reference && (isSoldLabel(one) || isUnderWay(one)))
    if (known) return known
    const isOlder = ({ object_created: at }: ShippoTransaction) => at !== null && new Date(at) < since
    if (!next || (results.length > 0 && results.every(isOlder))) return null
  }
  log.warn(
    { reference, labels: maxPages * pageSize },
    'a label was not looked for in older labels than these',
  )
  return null
}

/** Polls until the carrier has finished the purchase. */
async function settled(call: Call, bought: ShippoTransaction): Promise<ShippoTransaction> {
  let current = bought
  for (let poll = 0; poll < maxPolls && isUnderWay(current); poll++) {
    await wait(pollEveryMs)
    current = await call(transactionAnswer, `/transactions/${bought.object_id}`)
  }
  return current
}

function caller({ token, baseUrl = shippoUrl, timeoutMs = defaultTimeoutMs }: ShippoSettings): Call {
  const ask = async <Answer>(shape: z.ZodType<Answer>, path: string, body?: object): Promise<Answer> => {
    const response = await fetch(baseUrl + path, {
      method: body ? 'POST' : 'GET',
      headers: headersFor(token),
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`Shippo answered ${response.status}: ${text.slice(0, 300)}`)
    return shape.parse(JSON.parse(text))
  }
  // The first part of a path says what it is about; the next is an id.
  return (shape, path, body) =>
    withinSpan({ name: `shippo ${path.split('/')[1] ?? ''}`, attributes: { 'peer.service': 'shippo' } }, () =>
      ask(shape, path, body),
    )
}

function headersFor(token: string) {
  return {
    authorization: `ShippoToken ${token}`,
    'shippo-api-version': apiVersion,
    'content-type': 'application/json',
  }
}

function shipmentBody({ from, to, packed }: Shipment) {
  if (!from) throw new Error('a carrier requires an origin address')
  return {
    address_from: addressBody(from),
    address_to: addressBody(to),
    parcels: [parcelBody(packed)],
    async: false,
  }
}

function addressBody(place: Destination | ShippingAddress) {
  const { street, city, state, zip, country } = place
  return { name: 'name' in place ? place.name : '', street1: street, city, state, zip, country }
}

/** Shippo expects numbers as strings. */
function parcelBody({ lengthIn, widthIn, heightIn, weightOz }: PackedHats) {
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
