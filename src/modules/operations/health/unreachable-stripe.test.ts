import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { unreachableStripe } from './unreachable-stripe.server.ts'

const { errors } = Stripe

test('a call without an answer names Stripe and what to check', () => {
  const found = unreachableStripe(new errors.StripeConnectionError({ message: 'ECONNREFUSED sk_test_1' }))
  expect(found).toMatchObject({
    status: 'red',
    text: expect.stringMatching(/^Stripe can’t be reached\. Check/),
  })
  expect(found?.text).not.toContain('sk_test_1')
})

test('an outage and a limit at Stripe are named', () => {
  const outage = new errors.StripeAPIError({ message: 'x', statusCode: 503 } as never)
  expect(unreachableStripe(outage)?.text).toContain('an error (503)')
  expect(unreachableStripe(new errors.StripeRateLimitError({ message: 'x' } as never))?.text).toContain(
    'too many',
  )
})

test('our own errors aren’t blamed on Stripe', () => {
  expect(unreachableStripe(new TypeError('x'))).toBeNull()
  expect(unreachableStripe(undefined)).toBeNull()
})
