import { expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { newId } from '#shared/ids.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import type { OperatorProductsQuery } from './operator-product-views.ts'
import {
  addCategory,
  archiveProducts,
  type CatalogTables,
  changeProductCategory,
  hideProduct,
  ownProduct,
  productBySlugOrId,
  productForOperators,
  productsForOperators,
  searchProducts,
  showProduct,
  updateProduct,
  variantsOfProducts,
} from '../index.server.ts'

const db = databaseOf<
  CatalogTables & { audit_log: { id: number; action: string; subject_id: string; reason: string } }
>()
const anOperator = () => aPerson({ isOperator: true })
const everything: OperatorProductsQuery = { search: '', status: 'active', categoryId: null, vendorId: null }
const shopSearch = { category: null, sort: 'latest', cursor: null } as const

async function auditOf(subjectId: string) {
  return db()
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute()
}

test('a hidden product is found by nobody, bought by nobody and published by nobody but an operator', async () => {
  const product = await aProduct({ name: 'Copied Badge' })
  const operator = await anOperator()
  await hideProduct(operator, product.id, 'A protected badge')
  expect((await searchProducts(visitor, { ...shopSearch, keywords: ['copied'] })).items).toEqual([])
  expect(await productBySlugOrId(visitor, product.id)).toBeNull()
  expect(await variantsOfProducts(visitor, [product.id])).toMatchObject([{ productStatus: 'hidden' }])

  const own = await ownProduct(product.vendor, product.id)
  expect(own).toMatchObject({ status: 'hidden', hiddenReason: 'A protected badge' })
  await updateProduct(product.vendor, product.id, {
    product: { name: 'My Own Badge', priceCents: 3000, productDetails: {}, variants: [{ quantity: 4 }] },
    seen: { version: 1, stock: [{ optionValues: {}, quantity: 10 }] },
  })
  const edited = await productForOperators(operator, product.id)
  expect(edited).toMatchObject({ name: 'My Own Badge', status: 'hidden', hiddenReason: 'A protected badge' })
  expect(edited.variants).toMatchObject([{ optionValues: {}, priceCents: 3000, available: 4, reserved: 0 }])

  await showProduct(operator, product.id, 'Has an own badge now')
  expect(await productBySlugOrId(visitor, product.id)).toMatchObject({ name: 'My Own Badge' })
  expect(await auditOf(product.id)).toEqual([
    { action: 'hide-product', reason: 'A protected badge' },
    { action: 'show-product', reason: 'Has an own badge now' },
  ])
})

test('only what shoppers see can be hidden, and only what is hidden can be shown', async () => {
  const operator = await anOperator()
  const draft = await aProduct({ status: 'draft' })
  const active = await aProduct()
  const conflict = { code: 'product-status', status: 409 }
  await expect(hideProduct(operator, draft.id, 'no')).rejects.toMatchObject(conflict)
  await expect(showProduct(operator, draft.id, 'no')).rejects.toMatchObject(conflict)
  await expect(showProduct(operator, active.id, 'no')).rejects.toMatchObject(conflict)
  await hideProduct(operator, active.id, 'yes')
  await expect(hideProduct(operator, active.id, 'again')).rejects.toMatchObject(conflict)
})

test('a closed shop’s hidden product is archived, and can’t be shown anymore', async () => {
  const operator = await anOperator()
  const product = await aProduct()
  await hideProduct(operator, product.id, 'Copied')
  await archiveProducts(product.vendor)
  const archived = await productForOperators(operator, product.id)
  expect(archived).toMatchObject({ status: 'archived', hiddenReason: null })
  await expect(showProduct(operator, product.id, 'no')).rejects.toMatchObject({ code: 'product-status' })
})

test('an operator moves a product to another category, and an editor that is open notices', async () => {
  const operator = await anOperator()
  const product = await aProduct()
  const categoryId = await addCategory(system, { name: 'River' })
  await changeProductCategory(operator, product.id, { categoryId, reason: 'It shows a river' })
  expect(await ownProduct(product.vendor, product.id)).toMatchObject({ categoryId, version: 2 })
  await changeProductCategory(operator, product.id, { categoryId, reason: 'again' })
  expect(await auditOf(product.id)).toEqual([
    { action: 'change-product-category', reason: 'It shows a river' },
  ])
  const unknown = changeProductCategory(operator, product.id, { categoryId: newId(), reason: 'no' })
  await expect(unknown).rejects.toMatchObject({ code: 'unknown-category' })
})

test('operators find products by words, status, artist and category, page by page', async () => {
  const operator = await anOperator()
  const categoryId = await addCategory(system, { name: 'Ridge' })
  const first = await aProduct({ name: 'Ridge One', categoryId })
  const second = await aProduct({ name: 'Ridge Two' })
  const draft = await aProduct({ name: 'Ridge Draft', status: 'draft' })
  const found = async (changes: Partial<OperatorProductsQuery>) =>
    (await productsForOperators(operator, { ...everything, ...changes }, null)).items.map(({ id }) => id)
  expect(await found({ search: 'ridge' })).toEqual([second.id, first.id])
  expect(await found({ search: 'ridge', status: 'draft' })).toEqual([draft.id])
  expect(await found({ categoryId })).toEqual([first.id])
  expect(await found({ vendorId: second.vendorId })).toEqual([second.id])
  const page = await productsForOperators(operator, { ...everything, search: 'ridge' }, null, 1)
  const next = await productsForOperators(operator, { ...everything, search: 'ridge' }, page.next, 1)
  expect([page, next].map(({ items }) => items[0]?.id)).toEqual([second.id, first.id])
  expect(next.next).toBeNull()
})

test('for everyone but operators these acts don’t exist, and for operators custom items don’t', async () => {
  const product = await aProduct()
  const operator = await anOperator()
  const missing = { code: 'not-found' }
  for (const actor of [visitor, await aPerson(), product.vendor]) {
    await expect(hideProduct(actor, product.id, 'no')).rejects.toMatchObject(missing)
    await expect(showProduct(actor, product.id, 'no')).rejects.toMatchObject(missing)
    await expect(productForOperators(actor, product.id)).rejects.toMatchObject(missing)
    await expect(productsForOperators(actor, everything, null)).rejects.toMatchObject(missing)
    await expect(
      changeProductCategory(actor, product.id, { categoryId: null, reason: 'no' }),
    ).rejects.toMatchObject(missing)
  }
  await db().updateTable('products').set({ status: 'unlisted' }).where('id', '=', product.id).execute()
  for (const id of [product.id, newId<string>(), 'no-id']) {
    await expect(hideProduct(operator, id, 'no')).rejects.toMatchObject(missing)
    await expect(productForOperators(operator, id)).rejects.toMatchObject(missing)
  }
})
