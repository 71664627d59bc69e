import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { openJobs } from '#platform/jobs/jobs.server.ts'
import { type Person, system, visitor } from '#shared/actor.ts'
import type { CategoryId } from '#shared/ids.ts'
import { isRefusal } from '#shared/refusal.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { addCategory } from './add-category.server.ts'
import { addPresetCategories } from './add-preset-categories.server.ts'
import { categories, menuCategories } from './categories.server.ts'
import { categoriesForOperators } from './categories-for-operators.server.ts'
import { categoryAfterMerge } from './category-after-merge.server.ts'
import { changeCategory } from './change-category.server.ts'
import { createCategory } from './create-category.server.ts'
import { mergeCategory } from './merge-category.server.ts'
import { moveCategory } from './move-category.server.ts'
import { moveMergedProducts, moveMergedProductsJob } from './move-merged-products.server.ts'

const db = databaseOf<unknown>()

beforeAll(() => openJobs([moveMergedProductsJob]))

const codeOf = (error: unknown) => (isRefusal(error) ? error.code : error)
const anOperator = (): Promise<Person> => aPerson({ isOperator: true })
/** In the operator's order. */
async function names(): Promise<string[]> {
  const all = await categories(visitor)
  return all.toSorted((a, b) => a.position - b.position).map(({ name }) => name)
}

async function three(operator: Person): Promise<[CategoryId, CategoryId, CategoryId]> {
  const create = (name: string) => createCategory(operator, { name, inMenu: false })
  return [await create('Caps'), await create('Beanies'), await create('Visors')]
}

test('categories appear in the order in which they were added, and can be moved', async () => {
  const operator = await anOperator()
  const [caps, , visors] = await three(operator)
  expect(await names()).toEqual(['Caps', 'Beanies', 'Visors'])
  await moveCategory(operator, visors, 'up')
  expect(await names()).toEqual(['Caps', 'Visors', 'Beanies'])
  await moveCategory(operator, caps, 'up')
  expect(await names()).toEqual(['Caps', 'Visors', 'Beanies'])
  await moveCategory(operator, caps, 'down')
  expect(await names()).toEqual(['Visors', 'Caps', 'Beanies'])
})

test('a renamed category keeps its address, and a taken name is refused', async () => {
  const operator = await anOperator()
  const [caps] = await three(operator)
  await changeCategory(operator, caps, { name: 'Trucker caps', inMenu: true })
  expect(await categories(visitor)).toContainEqual(
    expect.objectContaining({ name: 'Trucker caps', slug: 'caps', inMenu: true }),
  )
  expect(await changeCategory(operator, caps, { name: 'Visors', inMenu: true }).catch(codeOf)).toBe(
    'category-exists',
  )
  expect(await createCategory(operator, { name: 'Visors', inMenu: true }).catch(codeOf)).toBe(
    'category-exists',
  )
})

test('after a merge the products are in the other category, and the old address leads there', async () => {
  const operator = await anOperator()
  const [caps, beanies, visors] = await three(operator)
  const { id: productId } = await aProduct({ categoryId: caps })
  await mergeCategory(operator, caps, { into: beanies, reason: 'Too few hats' })
  expect(await names()).toEqual(['Beanies', 'Visors'])
  expect(await categoryAfterMerge(visitor, 'caps')).toBe('beanies')
  await moveMergedProducts()
  await moveMergedProducts()
  expect(await categoryOf(productId)).toBe(beanies)

  await mergeCategory(operator, beanies, { into: visors, reason: 'Too few hats' })
  await moveMergedProducts()
  expect([await categoryOf(productId), await categoryAfterMerge(visitor, 'caps')]).toEqual([visors, 'visors'])
  expect((await categoriesForOperators(operator)).map(({ name, products }) => [name, products])).toEqual([
    ['Visors', 1],
  ])
})

async function categoryOf(productId: string): Promise<unknown> {
  const { rows } = await sql<{ category_id: string }>`
    select category_id from products where id = ${productId}`.execute(db())
  return rows[0]?.category_id
}

test('a category cannot be merged into itself, a merged one or a missing one', async () => {
  const operator = await anOperator()
  const [caps, beanies, visors] = await three(operator)
  await mergeCategory(operator, caps, { into: beanies, reason: 'Too few hats' })
  expect(await mergeCategory(operator, visors, { into: visors, reason: 'Too few hats' }).catch(codeOf)).toBe(
    'same-category',
  )
  expect(await mergeCategory(operator, visors, { into: caps, reason: 'Too few hats' }).catch(codeOf)).toBe(
    'not-found',
  )
  expect(await mergeCategory(operator, caps, { into: visors, reason: 'Too few hats' }).catch(codeOf)).toBe(
    'not-found',
  )
})

test('the preset adds what is missing to the menu, and leaves what exists as it is', async () => {
  const operator = await anOperator()
  await addCategory(system, { name: 'Urban', slug: 'urban' })
  await addPresetCategories(operator)
  await addPresetCategories(operator)
  expect((await categories(visitor)).map(({ slug, inMenu }) => [slug, inMenu])).toEqual([
    ['custom', true],
    ['streetwear', true],
    ['urban', false],
  ])
  expect((await menuCategories(visitor)).map(({ slug }) => slug)).toEqual(['streetwear', 'custom'])
})

test('for everyone but operators, categories cannot be changed', async () => {
  const [caps, beanies] = await three(await anOperator())
  const shopper = await aPerson()
  const attempts = [
    categoriesForOperators(shopper),
    createCategory(shopper, { name: 'Mine', inMenu: true }),
    changeCategory(shopper, caps, { name: 'Mine', inMenu: true }),
    moveCategory(shopper, beanies, 'up'),
    mergeCategory(shopper, caps, { into: beanies, reason: 'Too few hats' }),
    addPresetCategories(shopper),
  ]
  const codes = await Promise.all(attempts.map((attempt) => attempt.catch(codeOf)))
  expect(new Set(codes)).toEqual(new Set(['not-found']))
  expect(await names()).toEqual(['Caps', 'Beanies', 'Visors'])
})

test('each change is recorded with the operator', async () => {
  const operator = await anOperator()
  const [caps, beanies] = await three(operator)
  await changeCategory(operator, caps, { name: 'Trucker caps', inMenu: false })
  await moveCategory(operator, caps, 'down')
  await mergeCategory(operator, caps, { into: beanies, reason: 'Too few hats' })
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where actor_user_id = ${operator.userId} order by id`.execute(db())
  const { rows: merges } = await sql`select reason, details from audit_log
    where action = 'merge-category' and subject_id = ${caps}`.execute(db())
  expect(merges).toEqual([{ reason: 'Too few hats', details: { into: beanies, name: 'Trucker caps' } }])
  expect(rows.map(({ action }) => action)).toEqual([
    'create-category',
    'create-category',
    'create-category',
    'change-category',
    'move-category',
    'merge-category',
  ])
})
