import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stripeEventHandlers } from '#main/stripe-events.server.ts'
import { drawStripeEvents, stripeEventsPath } from '#scripts/draw-stripe-events.ts'

test("docs/stripe-events.md lists the events that are handled (run 'npm run stripe-events')", () => {
  expect(readFileSync(stripeEventsPath, 'utf8')).toBe(drawStripeEvents())
})

test('the platform needs no more event types than Stripe lists at a time', () => {
  const own = Object.keys(stripeEventHandlers.platform)
  expect(own.length).toBeLessThanOrEqual(20)
  expect(own).toEqual(expect.arrayContaining(['refund.created', 'charge.refunded', 'transfer.reversed']))
})
