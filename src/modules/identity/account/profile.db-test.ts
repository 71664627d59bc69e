import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { system, visitor } from '#shared/actor.ts'
import { aPerson, aUser } from '#tests/support/identity-factories.ts'
import { createAccount } from '../log-in/create-account.server.ts'
import { profileOf, viewerOf } from './profile-queries.server.ts'
import { updateProfile } from './update-profile.server.ts'

const db = databaseOf<unknown>()
const address = {
  fullName: 'Ada Brim',
  streetAddress: '1 Elm St',
  city: 'Austin',
  stateProvince: 'TX',
  postalCode: '78701',
  country: 'US',
}

test('a user can update their name and address, and another user’s doesn’t change', async () => {
  const [ada, ben] = [await aPerson(), await aPerson({ fullName: 'Ben' })]
  await updateProfile(ada, address)
  expect(await profileOf(ada)).toEqual({ email: ada.email, ...address })
  expect(await profileOf(ben)).toMatchObject({ fullName: 'Ben', city: null })
})

test('the header shows the profile’s name, and nothing for a visitor', async () => {
  const ada = await aPerson({ isOperator: true })
  await updateProfile(ada, { ...address, fullName: null })
  expect(await viewerOf(ada)).toEqual({
    id: ada.userId,
    email: ada.email,
    fullName: null,
    isVendor: false,
    isOperator: true,
  })
  expect(await viewerOf(visitor)).toBeNull()
  expect(await viewerOf(system)).toBeNull()
})

test('an email address has one account, whatever its case', async () => {
  await aUser({ email: 'ada@example.test' })
  const again = {
    email: 'ADA@example.test',
    password: null,
    fullName: null,
    emailVerified: true,
    staffRoles: [],
  }
  await expect(createAccount(system, again)).rejects.toMatchObject({ code: 'email-taken' })
})

test('an account created in a transaction is rolled back with it', async () => {
  const undone = transaction(async () => {
    await aUser()
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  const { rows } = await sql`select id from users`.execute(db())
  expect(rows).toEqual([])
})
