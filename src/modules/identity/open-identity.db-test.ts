import { afterEach, expect, test, vi } from 'vitest'
import { currentDatabase, transaction } from '#platform/db/transaction.server.ts'
import { visitor } from '#shared/actor.ts'
import { openTestIdentity } from '#tests/support/identity-factories.ts'
import { signingKeySet } from './sessions/access-token.server.ts'
import { identity } from './open-identity.server.ts'

afterEach(() => vi.restoreAllMocks())

test('opening the library runs no background queries, so no transaction ever waits for one', async () => {
  const queries = vi.spyOn(currentDatabase().kysely, 'executeQuery')
  await openTestIdentity()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(queries).not.toHaveBeenCalled()
})

test('queries of the library inside a transaction are part of it', async () => {
  await openTestIdentity()
  const queries = vi.spyOn(currentDatabase().kysely, 'executeQuery')
  const { keys } = await transaction(() => signingKeySet(visitor))
  expect(keys).toHaveLength(1)
  expect(queries).not.toHaveBeenCalled()
})

test('our tables match the schema that the library expects', async () => {
  await openTestIdentity()
  const { explicitSchemaCheck } = await identity().auth.$context
  expect(explicitSchemaCheck).toBeTypeOf('function')
  await expect(explicitSchemaCheck?.()).resolves.toBeUndefined()
})
