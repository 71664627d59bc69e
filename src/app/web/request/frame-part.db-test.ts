import { expect, test } from 'vitest'
import { saveProducts } from '#modules/favorites/server'
import { visitor } from '#shared/actor.ts'
import { newId, type ProductId } from '#shared/ids.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { framePart } from './frame-part.server.ts'

test('hats saved in the browser before logging in are marked at once, beside those of the account', async () => {
  const person = await aPerson()
  const inAccount = await aProduct()
  const inBrowser = newId<ProductId>()
  await saveProducts(person, [inAccount.id])
  const frame = await framePart(person, `theme=dark; saved=${inBrowser}.<script>`)
  expect(frame?.savedIds.split('.')).toEqual([inBrowser, inAccount.id])
  expect(await framePart(visitor, `saved=${inBrowser}`)).toBeNull()
})
