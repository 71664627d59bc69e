import { expect, test } from 'vitest'
import { fewNames } from './few-names.ts'
import { statementName } from './statement-name.ts'
import { stripeOperation } from './stripe-operation.ts'

test('a statement is named after what it does and its first table, never after a value', () => {
  expect(statementName('select "id" from "products" where "slug" = $1')).toBe('select products')
  expect(statementName('insert into "public"."emails" (key) values ($1)')).toBe('insert emails')
  expect(statementName('update stock_reservations set x = 1')).toBe('update stock_reservations')
  expect(statementName('with open as (select * from emails for update) select 1')).toBe('with emails')
  expect(statementName('begin')).toBe('begin')
  expect(statementName('')).toBe('other')
})

test('a call to Stripe is named without ids and parameters', () => {
  expect(stripeOperation('get', '/v1/checkout/sessions/cs_test_a1B2c3?expand[0]=x')).toBe(
    'GET /v1/checkout/sessions/:id',
  )
  expect(stripeOperation('POST', '/v1/payment_intents/pi_3Nx/capture')).toBe(
    'POST /v1/payment_intents/:id/capture',
  )
  expect(stripeOperation('GET', '/v2/core/accounts')).toBe('GET /v2/core/accounts')
})

test('a label has no more values than allowed', () => {
  const name = fewNames(2)
  expect(['a', 'b', 'c', 'a', 'd'].map(name)).toEqual(['a', 'b', 'other', 'a', 'other'])
})
