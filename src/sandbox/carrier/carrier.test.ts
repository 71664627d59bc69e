import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import type { LabelOrder } from './carrier-types.ts'
import { type CarrierSandbox, openCarrierSandbox } from './index.ts'
import { code39 } from './pages/code39.ts'
import { ratesOf } from './rates-of.ts'
import { sign } from './tracking-messages.ts'

const secret = 'a secret of the tests'
const austin = {
  name: 'Jo <b>Brim</b>',
  street: '1 Main St',
  city: 'Austin',
  state: 'TX',
  zip: '78701',
  country: 'US',
}
const boston = { name: 'Ada', street: '9 Elm St', city: 'Boston', state: 'MA', zip: '02110', country: 'US' }
const packed = { lengthIn: 9, widthIn: 9, heightIn: 6, weightOz: 8, units: 1 }
const order = (over: Partial<LabelOrder> = {}): LabelOrder => ({
  reference: 'f3a1c2d4-0000-4000-8000-000000000001',
  service: 'standard',
  from: boston,
  to: austin,
  packed,
  ...over,
})

const opened: CarrierSandbox[] = []
function open(webhookUrl = 'http://127.0.0.1:9/none'): CarrierSandbox {
  const carrier = openCarrierSandbox({ file: ':memory:', publicUrl: 'http://site.test', webhookUrl, secret })
  opened.push(carrier)
  return carrier
}
afterEach(async () => {
  for (const carrier of opened.splice(0)) await carrier.close()
})

const get = (carrier: CarrierSandbox, path: string) => carrier.pages(new Request(`http://site.test${path}`))

test('rates are repeatable and grow with distance and weight', () => {
  const [near] = ratesOf(boston, boston, packed)
  const [far] = ratesOf(boston, austin, packed)
  const [heavy] = ratesOf(boston, austin, { ...packed, weightOz: 40 })
  expect(ratesOf(boston, austin, packed)[0]).toEqual(far)
  expect(far?.costCents).toBeGreaterThan(near?.costCents ?? 0)
  expect(heavy?.costCents).toBeGreaterThan(far?.costCents ?? 0)
  expect(ratesOf(boston, austin, packed).map(({ service }) => service)).toEqual(['standard', 'express'])
})

test('one ZIP code always fails, so that the fallback can be tested', () => {
  expect(() => ratesOf(boston, { ...austin, zip: '00000' }, packed)).toThrow('always fails')
})

test('each reference buys one label', async () => {
  const { provider } = open()
  const first = await provider.buyLabel(order())
  expect(await provider.buyLabel(order())).toEqual(first)
  expect(await provider.findLabel(order().reference)).toEqual(first)
  expect((await provider.buyLabel(order({ reference: 'other' }))).trackingNumber).not.toBe(
    first.trackingNumber,
  )
  expect(await provider.findLabel('never bought')).toBeNull()
})

const post = (carrier: CarrierSandbox, path: string, form: Record<string, string>) =>
  carrier.pages(
    new Request(`http://site.test/sandbox/carrier${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
    }),
  )

test('on a bad day it sells a label and loses its answer, or stays busy with the purchase', async () => {
  const carrier = open()
  const { provider } = carrier
  await post(carrier, '/behavior', { sales: 'busy' })
  await expect(provider.buyLabel(order())).rejects.toThrow('busy')
  await expect(provider.findLabel(order().reference)).rejects.toThrow('busy')
  await post(carrier, '/behavior', { sales: 'answer-lost' })
  expect(await provider.findLabel(order().reference)).not.toBeNull()
  await post(carrier, '/behavior', { sales: 'nonsense' })
  await expect(provider.buyLabel(order({ reference: 'another' }))).rejects.toThrow('answer-lost')
  expect(await provider.findLabel('another')).not.toBeNull()
})

test('on a bad day it checks first whether a label was used, and its page decides', async () => {
  const carrier = open()
  const { provider } = carrier
  await post(carrier, '/behavior', { voids: 'later' })
  const labels = [await provider.buyLabel(order()), await provider.buyLabel(order({ reference: 'another' }))]
  const outcomes = async () => {
    const asked = await Promise.all(labels.map(({ providerRef }) => provider.refundLabel(providerRef)))
    return asked.map(({ outcome }) => outcome)
  }
  expect(await outcomes()).toEqual(['pending', 'pending'])
  for (const [index, decision] of ['done', 'refused'].entries()) {
    const path = `/track/${labels[index]?.trackingNumber}`
    expect(await (await get(carrier, `/sandbox/carrier${path}`)).text()).toContain('to be voided')
    await post(carrier, `${path}/void`, { decision })
  }
  expect(await outcomes()).toEqual(['done', 'refused'])
})

test('a label that was scanned isn’t voided, even if that was asked for before', async () => {
  const carrier = open()
  await post(carrier, '/behavior', { voids: 'later' })
  const { providerRef, trackingNumber } = await carrier.provider.buyLabel(order())
  await carrier.provider.refundLabel(providerRef)
  await carrier.advance(trackingNumber, 'accepted')
  expect((await carrier.provider.refundLabel(providerRef)).outcome).toBe('refused')
})

test('the label shows the address as text, never as markup', async () => {
  const carrier = open()
  const { labelUrl, trackingNumber } = await carrier.provider.buyLabel(order())
  const page = await (await get(carrier, new URL(labelUrl).pathname)).text()
  expect(page).toContain('Jo &lt;b&gt;Brim&lt;/b&gt;')
  expect(page).not.toContain('<b>Brim')
  expect(page).toContain(trackingNumber)
  expect(page).toContain('Stand-in for a carrier')
})

test('the tracking page shows the city but neither name nor street', async () => {
  const carrier = open()
  const { trackingUrl } = await carrier.provider.buyLabel(order())
  const page = await (await get(carrier, new URL(trackingUrl).pathname)).text()
  expect(page).toContain('Austin, TX')
  expect(page).not.toContain('1 Main St')
  expect(page).not.toContain('Brim')
})

test('a shipment only moves forward, and pressing a button twice moves it once', async () => {
  const carrier = open()
  const { trackingNumber } = await carrier.provider.buyLabel(order())
  expect(await carrier.advance(trackingNumber, 'in_transit')).toBe(true)
  expect(await carrier.advance(trackingNumber, 'in_transit')).toBe(false)
  expect(await carrier.advance(trackingNumber, 'accepted')).toBe(false)
  const page = await (await get(carrier, `/sandbox/carrier/track/${trackingNumber}`)).text()
  expect(page.match(/<strong>On its way<\/strong>/g)).toHaveLength(1)
})

test('the button moves the shipment and sends a signed message', async () => {
  const messages: { body: string; signature: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      messages.push({ body, signature: String(request.headers['x-hmac-signature']) })
      response.end()
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const carrier = open(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`)
  carrier.startDeliveries()
  const { trackingNumber } = await carrier.provider.buyLabel(order())
  const moved = await carrier.pages(
    new Request(`http://site.test/sandbox/carrier/track/${trackingNumber}`, {
      method: 'POST',
      body: new URLSearchParams({ to: 'delivered' }),
    }),
  )
  server.close()
  expect(moved.status).toBe(303)
  expect(messages).toHaveLength(1)
  const { body = '', signature = '' } = messages[0] ?? {}
  expect(carrier.provider.readEvent(body, signature)).toMatchObject({ trackingNumber, status: 'delivered' })
  expect(carrier.provider.readEvent(`${body} `, signature)).toBeNull()
  expect(carrier.provider.readEvent(body, sign(body, 'another secret'))).toBeNull()
  expect(JSON.parse(messages[0]?.body ?? '{}')).toMatchObject({
    type: 'tracking.updated',
    data: { status: 'delivered', tracking_number: trackingNumber, reference: order().reference },
  })
})

test('every character of a tracking number has a bar code of the same width', () => {
  const one = code39('1', 10).width - code39('', 10).width
  for (const character of '0123456789TW') expect(code39(character, 10).width - code39('', 10).width).toBe(one)
})
