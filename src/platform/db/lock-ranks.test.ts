import { beforeAll, expect, test } from 'vitest'
import { HeldLocks, watchLockOrder } from './lock-ranks.server.ts'

beforeAll(watchLockOrder)

test('locks in the documented order pass, and a held lock is not taken again', () => {
  const locks = new HeldLocks()
  expect(locks.take('variant', 'a')).toBe(true)
  expect(locks.take('variant', 'b')).toBe(true)
  expect(locks.take('order', '1')).toBe(true)
  expect(locks.take('order money', '1')).toBe(true)
  expect(locks.take('variant', 'a')).toBe(false)
  expect(locks.take('order', '1')).toBe(false)
})

test('a lock out of order throws', () => {
  const locks = new HeldLocks()
  locks.take('order money', '1')
  expect(() => locks.take('variant', 'a')).toThrow('variant is locked after order money')
})

test('two locks of one kind are taken by ascending id', () => {
  const locks = new HeldLocks()
  locks.take('variant', 'b')
  expect(() => locks.take('variant', 'a')).toThrow('variant a is locked after variant b')
})

test.each([
  'update "product_variants" set "quantity" = 3',
  'update product_variants variant set reserved = 1 from x',
  'with gone as (delete from stock_reservations returning 1) select 1',
  'select "id" from "product_variants" where "id" in ($1) order by "id" for no key update',
  'select 1 from products p join product_variants as variant on true for update of "variant"',
])('a statement that locks stock after an order throws: %s', (sql) => {
  const locks = new HeldLocks()
  locks.follow('select * from "orders" where "id" = $1 for no key update')
  expect(() => locks.follow(sql)).toThrow('variant is locked after order')
})

test('reads, inserted orders and other tables are not locks on stock or money', () => {
  const locks = new HeldLocks()
  locks.follow('insert into "orders" ("email") values ($1) on conflict do nothing')
  locks.follow('select * from "orders"')
  locks.follow('update "users" set "name" = $1')
  expect(locks.take('checkout', 'a')).toBe(true)
})

test('writing money without the lock on the order’s money throws', () => {
  const locks = new HeldLocks()
  expect(() => locks.follow('insert into "ledger_entries" ("event") values ($1)')).toThrow('ledger_entries')
  locks.take('order money', '1')
  locks.follow('insert into "ledger_entries" ("event") values ($1)')
})

test('writing debts without the lock on their vendor’s money throws, even with the one on the order’s', () => {
  const locks = new HeldLocks()
  locks.take('order money', '1')
  const insertion = 'insert into "vendor_debts" ("amount_cents") values ($1)'
  expect(() => locks.follow(insertion)).toThrow('vendor_debts is changed without the lock on vendor money')
  locks.take('vendor money', 'a')
  locks.follow(insertion)
})
