import { expect, test } from 'vitest'
import { newId, type ProductId } from '#shared/ids.ts'
import { addedProductCookie, addedProductOf } from './added-product-cookie.server.ts'

test('the dashboard reads which product was added, and nothing from other cookies', () => {
  const id = newId<ProductId>()
  const [cookie] = addedProductCookie(id).split(';')
  expect(addedProductOf(`theme=dark; ${cookie}; cart=1`)).toBe(id)
  expect(
    [null, '', 'added-product=', 'added-product=42', `xadded-product=${id}`, `added-product=${id}x`].map(
      addedProductOf,
    ),
  ).toEqual([null, null, null, null, null, null])
})
