import { expect, test } from 'vitest'
import { type DestinationFacts, webhooksFinding } from './webhooks-finding.ts'

const now = new Date('2026-05-04T12:00:00Z')
const right: DestinationFacts = {
  url: 'https://hats.example/webhooks/stripe',
  events: ['refund.created', 'refund.updated'],
  atStripe: { events: ['refund.updated', 'refund.created', 'charge.captured'], isEnabled: true },
  lastEventAt: new Date('2026-05-04T11:55:00Z'),
}

test('an endpoint with the right events that arrive is green and shows how old the last one is', () => {
  expect(webhooksFinding([right], now)).toEqual({
    status: 'green',
    text: 'Stripe knows all addresses and events. Last events:\n/webhooks/stripe 5 min ago',
  })
  const fresh = { ...right, lastEventAt: new Date('2026-05-04T11:59:30Z') }
  expect(webhooksFinding([fresh, right], now).text).toContain(
    '\n/webhooks/stripe just now\n/webhooks/stripe 5 min ago',
  )
  const all = { ...right, atStripe: { events: ['*'], isEnabled: true } }
  expect(webhooksFinding([all], now).status).toBe('green')
})

test('an endpoint at which nothing has arrived yet is amber, but not in a demo', () => {
  expect(webhooksFinding([{ ...right, lastEventAt: undefined }], now)).toMatchObject({
    status: 'amber',
    text: expect.stringContaining('/webhooks/stripe never'),
  })
  expect(webhooksFinding([{ ...right, lastEventAt: undefined }], now, true).status).toBe('green')
})

test('a missing endpoint, one that is switched off and a missing event are red and named', () => {
  const of = (atStripe: DestinationFacts['atStripe']) => webhooksFinding([{ ...right, atStripe }], now)
  expect(of(undefined)).toMatchObject({
    status: 'red',
    text: expect.stringContaining('no endpoint for https://hats.example/webhooks/stripe'),
  })
  expect(of({ events: right.events, isEnabled: false })).toMatchObject({
    status: 'red',
    text: expect.stringContaining('switched off'),
  })
  expect(of({ events: ['refund.created'], isEnabled: true })).toMatchObject({
    status: 'red',
    text: expect.stringContaining('doesn’t get refund.updated'),
  })
})
