import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { visitor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aPaidOrder } from '#tests/support/paid-order-factory.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { findInConsole } from '../index.server.ts'

const db = databaseOf<unknown>()

test('the palette finds orders by number, vendors by name and people by email, and each leads on', async () => {
  const [operator, shopper, artist] = [await aPerson({ isOperator: true }), await aPerson(), await aVendor()]
  const name = `Studio ${newId().slice(0, 8)}`
  await sql`update vendors set display_name = ${name} where id = ${artist.vendorId}`.execute(db())
  const orderId = await aPaidOrder({ shopper, items: [{ product: await aProduct(), quantity: 1 }] })
  const found = async (text: string) =>
    (await findInConsole(operator, text)).map(({ group, to }) => [group, to] as const)
  expect(await found(`#${orderId.slice(0, 8)}`)).toEqual([['Orders', `/operator/orders/${orderId}`]])
  expect(await found(name)).toEqual([['Vendors', `/operator/vendors/${artist.vendorId}`]])
  expect(await found(shopper.email)).toEqual([
    ['Orders', `/operator/orders/${orderId}`],
    ['People', `/operator/people/${shopper.userId}`],
  ])
  expect(await found('x')).toEqual([])
  expect(await found('--')).toEqual([])
})

test('what a name names comes before the orders that contain it, and an order’s number leads to the order alone', async () => {
  const [operator, shopper] = [await aPerson({ isOperator: true }), await aPerson()]
  const letters = newId().replaceAll(/[^a-f]/g, '')
  const product = await aProduct({ name: `Zephyr ${letters}` })
  const orderId = await aPaidOrder({ shopper, items: [{ product, quantity: 1 }] })
  const found = async (text: string) => (await findInConsole(operator, text)).map(({ to }) => to)
  expect(await found(`zephyr ${letters}`)).toEqual([
    `/operator/products/${product.id}`,
    `/operator/orders/${orderId}`,
  ])
  expect(await found(`#${orderId.slice(0, 8)}`)).toEqual([`/operator/orders/${orderId}`])
  const [, order] = await findInConsole(operator, `zephyr ${letters}`)
  expect(order?.detail.startsWith(`Zephyr ${letters} · `)).toBe(true)
})

test('what begins with the words comes before what contains them, also if the latter is newer', async () => {
  const [operator, own, other] = [await aPerson({ isOperator: true }), await aVendor(), await aVendor()]
  const word = `quarry${newId().slice(0, 8)}`
  await sql`update vendors set display_name = ${`${word} caps`} where id = ${own.vendorId}`.execute(db())
  await sql`update vendors set display_name = ${`the ${word}`}, created_at = created_at + interval '1 hour'
    where id = ${other.vendorId}`.execute(db())
  const found = (await findInConsole(operator, word)).map(({ title }) => title)
  expect(found).toEqual([`${word} caps`, `the ${word}`])
})

test('for everyone but operators the palette finds nothing', async () => {
  for (const actor of [visitor, await aPerson()])
    await expect(findInConsole(actor, 'anything')).rejects.toMatchObject({ code: 'not-found' })
})
