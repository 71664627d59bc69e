import { afterEach, expect, test } from 'vitest'
import { visitor } from '#shared/actor.ts'
import { newId, type OrderId } from '#shared/ids.ts'
import { guestTokenOf, mayOpenOrder, configureGuestLinks } from './guest-link.server.ts'

const [old, fresh] = ['the secret of last year, long enough', 'the secret of this year, long enough']
const order = { id: newId<OrderId>(), user_id: null }
const opens = (token: string) => mayOpenOrder(visitor, order, token)

afterEach(() => configureGuestLinks(old))

test('a guest order link from before the session secret changed opens its order', () => {
  configureGuestLinks(old)
  const before = guestTokenOf(order.id)
  configureGuestLinks(fresh, ['a secret of two years ago, long enough', old])
  expect(opens(before)).toBe(true)
  const after = guestTokenOf(order.id)
  expect([after === before, opens(after)]).toEqual([false, true])
  expect([opens(''), opens(`${before.slice(0, -1)}!`), opens(guestTokenOf(newId<OrderId>()))]).toEqual([
    false,
    false,
    false,
  ])
})

test('a guest order link stops working when its secret is removed', () => {
  configureGuestLinks(old)
  const before = guestTokenOf(order.id)
  configureGuestLinks(fresh)
  expect(opens(before)).toBe(false)
})
