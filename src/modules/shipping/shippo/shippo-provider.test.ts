import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { packHats, type LabelOrder } from '../shipping-rate.ts'
import { shippoProvider } from './shippo-provider.server.ts'

interface Seen {
  readonly method: string
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: Record<string, unknown>
}

let server: Server
let seen: Seen[] = []
let answer: (call: Seen, response: ServerResponse) => void

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString()
      const body = text ? (JSON.parse(text) as Record<string, unknown>) : {}
      const call = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
      seen.push(call)
      answer(call, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  seen = []
})

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function shippo(settings: { timeoutMs?: number } = {}) {
  const { port } = server.address() as AddressInfo
  const baseUrl = `http://127.0.0.1:${port}`
  return shippoProvider({ token: 'shippo_test_abc', webhookToken: 'secret-address', baseUrl, ...settings })
}

/** Shippo's responses, with many fields that aren't used. */
const rates = [
  {
    object_id: 'rate_1',
    amount: '7.58',
    currency: 'USD',
    amount_local: '7.58',
    provider: 'USPS',
    servicelevel: { name: 'Ground Advantage', token: 'usps_ground_advantage', terms: '' },
    estimated_days: 4,
    attributes: ['CHEAPEST', 'A_NEW_ONE'],
  },
  {
    object_id: 'rate_2',
    amount: '12.10',
    currency: 'USD',
    provider: 'UPS',
    servicelevel: { name: 'Ground', token: 'ups_ground' },
    estimated_days: null,
  },
  { object_id: 'rate_3', amount: '9.00', currency: 'CAD', provider: 'X', servicelevel: { token: 'x' } },
  { object_id: 'broken' },
]
const shipment = { object_id: 'ship_1', status: 'SUCCESS', rates, messages: [] }
const bought = {
  object_id: 'tx_1',
  status: 'SUCCESS',
  label_url: 'https://labels.example/tx_1.pdf',
  tracking_number: '9400',
  // An object where the documentation has a string, which makes the official client throw after the purchase.
  tracking_status: { status: 'UNKNOWN', substatus: null },
  tracking_url_provider: 'https://tools.usps.com/9400',
  metadata: 'label-1',
  rate: 'rate_1',
  messages: [],
}

const from = {
  name: 'Ada Stitch',
  street: '9 Dock Rd',
  city: 'Salem',
  state: 'MA',
  zip: '01970',
  country: 'US',
}
const to = { name: 'Jo Brim', street: '1 Main St', city: 'Austin', state: 'TX', zip: '78701', country: 'US' }
const packed = packHats(2)
const order: LabelOrder = { from, to, packed, service: 'usps_ground_advantage', reference: 'label-1' }

const since = new Date('2026-11-01T00:00:00Z')

test('rates are in cents with carrier, service and days; skips those that can’t be parsed or added up', async () => {
  answer = (_, response) => json(response, 201, shipment)
  expect(await shippo().quote({ from, to, packed })).toEqual([
    {
      service: 'usps_ground_advantage',
      name: 'Ground Advantage',
      carrier: 'USPS',
      costCents: 758,
      days: { from: 4, to: 4 },
    },
    { service: 'ups_ground', name: 'Ground', carrier: 'UPS', costCents: 1210, days: null },
  ])
  expect(seen[0]).toMatchObject({
    method: 'POST',
    path: '/shipments/',
    headers: { authorization: 'ShippoToken shippo_test_abc', 'shippo-api-version': '2018-02-08' },
    body: {
      address_from: { street1: '9 Dock Rd', zip: '01970' },
      parcels: [{ length: '9', width: '9', height: '7', distance_unit: 'in', weight: '13', mass_unit: 'oz' }],
      async: false,
    },
  })
})

test.each([429, 500, 503])(
  'an answer of %i is an error, so that the fallback rates are used',
  async (status) => {
    answer = (_, response) => json(response, status, { detail: 'no' })
    await expect(shippo().quote({ from, to, packed })).rejects.toThrow(`Shippo answered ${status}`)
  },
)

test('a timeout, a dropped connection and invalid data are errors', async () => {
  answer = () => undefined
  await expect(shippo({ timeoutMs: 300 }).quote({ from, to, packed })).rejects.toThrow('timeout')
  answer = (_, response) => response.destroy()
  await expect(shippo().quote({ from, to, packed })).rejects.toThrow('fetch failed')
  answer = (_, response) => response.end('<html>')
  await expect(shippo().quote({ from, to, packed })).rejects.toThrow('JSON')
})

test('buys a label of the chosen service, as a 4×6 PDF with our reference', async () => {
  answer = ({ path }, response) => json(response, 201, path === '/shipments/' ? shipment : bought)
  expect(await shippo().buyLabel?.(order)).toEqual({
    providerRef: 'tx_1',
    carrier: 'USPS',
    service: 'usps_ground_advantage',
    trackingNumber: '9400',
    trackingUrl: 'https://tools.usps.com/9400',
    labelUrl: 'https://labels.example/tx_1.pdf',
    costCents: 758,
  })
  expect(seen[1]?.body).toEqual({
    rate: 'rate_1',
    label_file_type: 'PDF_4x6',
    async: false,
    metadata: 'label-1',
  })
})

test('polls a pending purchase until it is done', async () => {
  answer = ({ method, path }, response) => {
    if (path === '/shipments/') json(response, 201, shipment)
    else json(response, 201, method === 'POST' ? { ...bought, status: 'QUEUED', label_url: '' } : bought)
  }
  expect((await shippo().buyLabel?.(order))?.trackingNumber).toBe('9400')
  expect(seen.map(({ method, path }) => `${method} ${path}`)).toContain('GET /transactions/tx_1')
})

test('a refused purchase with status 201 is an error', async () => {
  const refused = { object_id: 'tx_2', status: 'ERROR', messages: [{ text: 'The address is unknown.' }] }
  answer = ({ path }, response) => json(response, 201, path === '/shipments/' ? shipment : refused)
  await expect(shippo().buyLabel?.(order)).rejects.toThrow('The address is unknown.')
})

test('finds the label of an interrupted purchase by our reference', async () => {
  answer = ({ path }, response) =>
    json(
      response,
      200,
      path === '/rates/rate_1' ? rates[0] : { results: [{ ...bought, metadata: 'other' }, bought] },
    )
  expect(await shippo().findLabel?.('label-1', since)).toMatchObject({
    providerRef: 'tx_1',
    carrier: 'USPS',
    costCents: 758,
  })
  expect(await shippo().findLabel?.('label-2', since)).toBeNull()
})

/** 350 labels, the newest first, one an hour, a hundred to a page; ours is the 250th. */
function manyLabels(ours: object): typeof answer {
  const all = Array.from({ length: 350 }, (_, index) => ({
    ...bought,
    object_id: `tx_${index}`,
    metadata: `other-${index}`,
    object_created: new Date(Date.UTC(2026, 10, 20) - index * 3_600_000).toISOString(),
    ...(index === 249 ? ours : {}),
  }))
  return ({ path }, response) => {
    if (path.startsWith('/rates/')) return json(response, 200, rates[0])
    const page = Number(new URL(path, 'http://shippo').searchParams.get('page') ?? 1)
    const results = all.slice((page - 1) * 100, page * 100)
    json(response, 200, { results, next: page * 100 < all.length ? `/transactions/?page=${page + 1}` : null })
  }
}

test('finds a label and its price on a later page', async () => {
  // In lists, Shippo shows the whole rate.
  answer = manyLabels({ metadata: 'label-1', rate: { object_id: 'rate_1', amount: '7.58' } })
  expect(await shippo().findLabel?.('label-1', since)).toMatchObject({
    providerRef: 'tx_249',
    costCents: 758,
  })
})

test('searches labels only back to when the order was placed', async () => {
  answer = manyLabels({ metadata: 'label-1' })
  expect(await shippo().findLabel?.('label-1', new Date('2026-11-19T12:00:00Z'))).toBeNull()
  expect(seen).toHaveLength(2)
})

test('ignores a refunded label with the same reference', async () => {
  answer = manyLabels({ metadata: 'label-1', status: 'REFUNDED' })
  expect(await shippo().findLabel?.('label-1', since)).toBeNull()
})

test('a purchase that Shippo is still busy with isn’t reported as missing, so that no second label is bought', async () => {
  const busy = { ...bought, status: 'QUEUED', label_url: '' }
  answer = ({ path }, response) => {
    if (path.startsWith('/transactions/?')) json(response, 200, { results: [busy] })
    else json(response, 200, path.startsWith('/rates/') ? rates[0] : busy)
  }
  await expect(shippo().findLabel?.('label-1', since)).rejects.toThrow('still busy')
})

test('a purchase that failed after all is reported as missing', async () => {
  answer = ({ path }, response) => {
    if (path.startsWith('/transactions/?'))
      json(response, 200, { results: [{ ...bought, status: 'WAITING' }] })
    else json(response, 200, path.startsWith('/rates/') ? rates[0] : { ...bought, status: 'ERROR' })
  }
  expect(await shippo().findLabel?.('label-1', since)).toBeNull()
})

test('a label that was sold without a tracking number isn’t reported as missing', async () => {
  answer = ({ path }, response) =>
    json(
      response,
      200,
      path.startsWith('/rates/') ? rates[0] : { results: [{ ...bought, tracking_number: '' }] },
    )
  await expect(shippo().findLabel?.('label-1', since)).rejects.toThrow('without a label')
})

test('refunds an unused label at once or later, or is refused', async () => {
  const outcomes = []
  for (const status of ['SUCCESS', 'QUEUED', 'PENDING', 'ERROR']) {
    answer = ({ method }, response) =>
      json(response, 201, method === 'POST' ? { object_id: 'refund_1', status } : bought)
    outcomes.push((await shippo().refundLabel?.('tx_1', null))?.outcome)
  }
  expect(outcomes).toEqual(['done', 'pending', 'pending', 'refused'])
})

test('asks for a refund once, and afterwards how it stands', async () => {
  answer = ({ method }, response) =>
    json(response, 201, method === 'POST' ? { object_id: 'refund_1', status: 'QUEUED' } : bought)
  expect(await shippo().refundLabel?.('tx_1', null)).toEqual({ outcome: 'pending', refundRef: 'refund_1' })
  seen = []
  answer = (_, response) => json(response, 200, { object_id: 'refund_1', status: 'ERROR' })
  expect(await shippo().refundLabel?.('tx_1', 'refund_1')).toEqual({
    outcome: 'refused',
    refundRef: 'refund_1',
  })
  expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /refunds/refund_1'])
})

test('a refund whose answer was lost isn’t asked for twice: the purchase says how it stands', async () => {
  const outcomes = []
  for (const status of ['REFUNDPENDING', 'REFUNDED', 'REFUNDREJECTED']) {
    answer = (_, response) => json(response, 200, { ...bought, status })
    outcomes.push((await shippo().refundLabel?.('tx_1', null))?.outcome)
  }
  expect(outcomes).toEqual(['pending', 'done', 'refused'])
  expect(seen.every(({ method }) => method === 'GET')).toBe(true)
})

test('a label whose refund was refused remains paid for, so it is found', async () => {
  answer = manyLabels({ metadata: 'label-1', status: 'REFUNDREJECTED' })
  expect(await shippo().findLabel?.('label-1', since)).toMatchObject({ providerRef: 'tx_249' })
})

test('accepts tracking updates only with the secret, and unknown ones without effect', () => {
  const reported = (status: string) =>
    JSON.stringify({
      event: 'track_updated',
      data: {
        tracking_number: '9400',
        carrier: 'usps',
        tracking_status: { status, status_date: '2026-11-21' },
      },
    })
  const read = shippo().readEvent
  expect(read?.(reported('DELIVERED'), 'another')).toBeNull()
  expect(read?.(reported('DELIVERED'), 'secret-address')).toMatchObject({
    trackingNumber: '9400',
    status: 'delivered',
  })
  expect(read?.(reported('RETURNED'), 'secret-address')?.status).toBe('other')
  expect(read?.(JSON.stringify({ event: 'transaction_created', data: {} }), 'secret-address')?.status).toBe(
    'other',
  )
})

test('a token that Shippo refuses has no access, and an outage is not taken for a refusal', async () => {
  answer = (_call, response) => json(response, 200, { results: [] })
  expect(await shippo().checkAccess?.()).toBe(true)
  expect(seen[0]).toMatchObject({ method: 'GET', headers: { authorization: 'ShippoToken shippo_test_abc' } })
  answer = (_call, response) => json(response, 401, { detail: 'Invalid token' })
  expect(await shippo().checkAccess?.()).toBe(false)
  answer = (_call, response) => json(response, 503, {})
  await expect(shippo().checkAccess?.()).rejects.toThrow('503')
})
