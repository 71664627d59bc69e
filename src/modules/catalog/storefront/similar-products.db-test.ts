import { expect, test } from 'vitest'
import { currentDatabase } from '#platform/db/transaction.server.ts'
import { visitor } from '#shared/actor.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { productBySlugOrId, similarProducts } from './product-queries.server.ts'

test('similar hats are other artists’: those of the category first, then any that can be bought', async () => {
  const { pool } = currentDatabase()
  await pool.query("insert into categories (name, slug) values ('Caps', 'caps')")
  const [own, inCategory, soldOut, older, newer] = [
    await aProduct(),
    await aProduct(),
    await aProduct({ quantity: 0 }),
    await aProduct(),
    await aProduct(),
  ]
  await aProduct({ vendor: own.vendor })
  await pool.query('update products set category_id = (select id from categories) where id = any($1)', [
    [own.id, inCategory.id, soldOut.id],
  ])
  const product = await productBySlugOrId(visitor, own.id)
  if (!product) throw new Error('the hat is gone')
  const similarTo = async (hat: Parameters<typeof similarProducts>[1], limit: number) =>
    (await similarProducts(visitor, hat, limit)).map(({ id }) => id)
  expect(await similarTo(product, 4)).toEqual([inCategory.id, newer.id, older.id])
  expect(await similarTo(product, 1)).toEqual([inCategory.id])
  expect(await similarTo({ ...product, category: null }, 2)).toEqual([newer.id, older.id])
})
