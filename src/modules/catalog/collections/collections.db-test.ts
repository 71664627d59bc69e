import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { shiftClock } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { type Person, visitor } from '#shared/actor.ts'
import { type CollectionId, newId, type ProductId } from '#shared/ids.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { arrangeCollection } from './arrange-collection.server.ts'
import { changeCollection } from './change-collection.server.ts'
import { collectionBySlug } from './collection-by-slug.server.ts'
import { collectionForOperators } from './collection-for-operators.server.ts'
import { type CollectionInput, collectionInput } from './collection-input.ts'
import { collectionsForOperators } from './collections-for-operators.server.ts'
import { deleteCollection } from './delete-collection.server.ts'
import { createCollection } from './create-collection.server.ts'
import { openCollections } from './open-collections.server.ts'

const db = databaseOf<unknown>()
const codeOf = (error: unknown) => (isRefusal(error) ? error.code : error)
const anOperator = (): Promise<Person> => aPerson({ isOperator: true })

const unused = async () => undefined

const form = (fields: Readonly<Record<string, string>> = {}): CollectionInput =>
  collectionInput.parse({ title: 'Night Shift', address: 'night-shift', isPublished: 'on', ...fields })

async function aCollection(products: readonly ProductId[], fields: Readonly<Record<string, string>> = {}) {
  const operator = await anOperator()
  const id = await createCollection(operator, { title: 'Night Shift' })
  await changeCollection(operator, id, form(fields), unused)
  for (const product of products) await arrangeCollection(operator, id, { intent: 'add', product })
  return { operator, id }
}

const shown = async (slug = 'night-shift') =>
  (await collectionBySlug(visitor, slug))?.products.map(({ id }) => id)
const row = async () => (await openCollections(visitor)).map(({ slug, image }) => [slug, image])

test('a new collection is hidden and empty, and has the address of its title', async () => {
  const operator = await anOperator()
  const id = await createCollection(operator, { title: 'Night Shift' })
  expect(await collectionsForOperators(operator, 'published')).toEqual([])
  expect(await collectionsForOperators(operator, 'hidden')).toMatchObject([
    { id, slug: 'night-shift', isPublished: false, products: 0, pictures: [] },
  ])
  expect(await shown()).toBeUndefined()
  expect(await createCollection(operator, { title: 'Night shift!' }).catch(codeOf)).toBe('collection-exists')
})

test('shoppers see the products in the operator’s order, and changes at once', async () => {
  const [a, b, c] = [await aProduct(), await aProduct(), await aProduct()]
  const { operator, id } = await aCollection([a.id, b.id, c.id])
  expect(await shown()).toEqual([a.id, b.id, c.id])
  await arrangeCollection(operator, id, { intent: 'up', product: c.id })
  expect(await shown()).toEqual([a.id, c.id, b.id])
  await arrangeCollection(operator, id, { intent: 'remove', product: a.id })
  expect(await shown()).toEqual([c.id, b.id])
  await changeCollection(operator, id, form({ address: 'late-shift', summary: 'For the walk home.' }), unused)
  expect(await shown()).toBeUndefined()
  expect(await collectionBySlug(visitor, 'late-shift')).toMatchObject({ description: 'For the walk home.' })
})

test('hidden, sold-out and suspended vendors’ products disappear, and come back', async () => {
  const [hidden, soldOut, suspended] = [await aProduct(), await aProduct(), await aProduct()]
  await aCollection([hidden.id, soldOut.id, suspended.id])
  await sql`update products set status = 'hidden', hidden_reason = 'Copied' where id = ${hidden.id}`.execute(
    db(),
  )
  await sql`update product_variants set quantity = 0 where product_id = ${soldOut.id}`.execute(db())
  await sql`update vendors set status = 'suspended' where id = ${suspended.vendorId}`.execute(db())
  expect(await shown()).toEqual([])
  await sql`update products set status = 'active', hidden_reason = null where id = ${hidden.id}`.execute(db())
  await sql`update product_variants set quantity = 3 where product_id = ${soldOut.id}`.execute(db())
  await sql`update vendors set status = 'active' where id = ${suspended.vendorId}`.execute(db())
  expect(await shown()).toEqual([hidden.id, soldOut.id, suspended.id])
})

test('the row of collections shows published ones with the chosen picture, and nothing that can’t be bought', async () => {
  const image = (name: string) => [{ url: `/media/${name}.webp`, alt: 'A hat' }]
  const first = await aProduct({ images: image('first') })
  const second = await aProduct({ images: image('second') })
  const { operator, id } = await aCollection([first.id, second.id])
  expect(await row()).toEqual([['night-shift', '/media/first.webp']])
  expect(await collectionsForOperators(operator)).toMatchObject([
    { products: 2, pictures: ['/media/first.webp', '/media/second.webp'] },
  ])
  await arrangeCollection(operator, id, { intent: 'cover', product: second.id })
  expect(await row()).toEqual([['night-shift', '/media/second.webp']])
  await sql`update products set status = 'draft' where id = ${second.id}`.execute(db())
  expect(await row()).toEqual([['night-shift', '/media/first.webp']])
  await changeCollection(
    operator,
    id,
    collectionInput.parse({ title: 'Night Shift', address: 'night-shift' }),
    unused,
  )
  expect(await row()).toEqual([])
})

test('a collection is public on its days only', async () => {
  const product = await aProduct()
  const today = new Date().toISOString().slice(0, 10)
  await aCollection([product.id], { startsOn: today, endsOn: today })
  expect(await shown()).toEqual([product.id])
  expect(await row()).toHaveLength(1)
  try {
    shiftClock(25 * 3_600_000)
    await sql`update collections set description = 'Read again'`.execute(db())
    expect(await shown()).toBeUndefined()
    expect(await row()).toEqual([])
  } finally {
    shiftClock(0)
  }
})

test('only operators see and change collections, and unknown ids are missing', async () => {
  const product = await aProduct()
  const { operator, id } = await aCollection([])
  const shopper = await aPerson()
  const missing = newId<CollectionId>()
  const steps: Promise<unknown>[] = [
    collectionsForOperators(shopper),
    collectionForOperators(shopper, id),
    collectionForOperators(operator, missing),
    collectionForOperators(operator, 'no-id'),
    createCollection(shopper, { title: 'Mine' }),
    changeCollection(shopper, id, form(), unused),
    changeCollection(operator, missing, form(), unused),
    arrangeCollection(shopper, id, { intent: 'add', product: product.id }),
    arrangeCollection(operator, missing, { intent: 'add', product: product.id }),
    arrangeCollection(operator, id, { intent: 'add', product: newId<ProductId>() }),
  ]
  // All at once: a refusal that nobody waits for yet would count as unhandled.
  const codes = await Promise.all(steps.map((refused) => refused.catch(codeOf)))
  expect(new Set(codes)).toEqual(new Set(['not-found']))
})

test('a deleted product leaves its collections, and each act is in the audit log', async () => {
  const product = await aProduct()
  const { operator, id } = await aCollection([product.id])
  await arrangeCollection(operator, id, { intent: 'cover', product: product.id })
  await sql`delete from products where id = ${product.id}`.execute(db())
  expect((await collectionForOperators(operator, id)).members).toEqual([])
  expect(await shown()).toEqual([])
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where subject_id = ${id} order by id`.execute(db())
  expect(rows.map(({ action }) => action)).toEqual([
    'create-collection',
    'change-collection',
    'arrange-collection',
    'arrange-collection',
  ])
})

test('the form refuses a wrong address and days in the wrong order', () => {
  const problems = (fields: Readonly<Record<string, string>>) =>
    collectionInput
      .safeParse({ title: 'Night Shift', address: 'night-shift', ...fields })
      .error?.issues.map(({ path }) => path[0])
  expect(problems({ address: 'Night--Shift' })).toEqual(['address'])
  expect(problems({ startsOn: '2026-11-02', endsOn: '2026-11-01' })).toEqual(['endsOn'])
  expect(problems({ startsOn: 'soon' })).toEqual(['startsOn'])
  expect(problems({ startsOn: '', endsOn: '' })).toBeUndefined()
})

test('a deleted collection is gone from its page, the home page and the list; its hats stay and its address is free', async () => {
  const [a, b] = [await aProduct(), await aProduct()]
  const { operator, id } = await aCollection([a.id, b.id])
  expect([await shown(), await row()]).toEqual([[a.id, b.id], [['night-shift', null]]])
  expect(await deleteCollection(operator, id, 'The season is over', unused)).toEqual({ title: 'Night Shift' })
  expect([await shown(), await row()]).toEqual([undefined, []])
  expect(await collectionsForOperators(operator)).toEqual([])
  expect(await collectionForOperators(operator, id).catch(codeOf)).toBe('not-found')
  const { rows: products } = await sql`select id from products where id in (${a.id}, ${b.id})`.execute(db())
  expect(products).toHaveLength(2)
  const { rows } = await sql`select reason, before, details from audit_log
    where action = 'delete-collection' and subject_id = ${id}`.execute(db())
  expect(rows).toEqual([
    {
      reason: 'The season is over',
      before: { title: 'Night Shift', address: 'night-shift', isPublished: true },
      details: { products: expect.arrayContaining([a.id, b.id]) },
    },
  ])
  expect(await deleteCollection(operator, id, 'Twice', unused).catch(codeOf)).toBe('not-found')
  await createCollection(operator, { title: 'Night Shift' })
})

test('of two operators who delete a collection at the same time, one succeeds; for anyone else it doesn’t exist', async () => {
  const { operator, id } = await aCollection([(await aProduct()).id])
  for (const actor of [visitor, await aPerson(), await aPerson({ staffRoles: ['support', 'finance'] })])
    expect(await deleteCollection(actor, id, 'Mine', unused).catch(codeOf)).toBe('not-found')
  const results = await Promise.all(
    [operator, await anOperator()].map((one) => deleteCollection(one, id, 'Both', unused).catch(codeOf)),
  )
  expect(results.filter((result) => result === 'not-found')).toHaveLength(1)
  const { rows } = await sql`select 1 from audit_log where action = 'delete-collection'
    and subject_id = ${id}`.execute(db())
  expect(rows).toHaveLength(1)
})
