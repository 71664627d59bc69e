import { afterEach, expect, test } from 'vitest'
import { shiftClock } from '#platform/clock.server.ts'
import { newId } from '#shared/ids.ts'
import { aProduct } from '#tests/support/catalog-factories.ts'
import { aPerson } from '#tests/support/identity-factories.ts'
import { aPaidOrder, anAddress } from '#tests/support/paid-order-factory.ts'
import { maxAddresses } from './address-input.ts'
import { offeredAddresses, savedAddresses } from './address-queries.server.ts'
import { deleteAddress } from './delete-address.server.ts'
import { eraseAddresses, exportAddresses } from './personal-data.server.ts'
import { preferAddress } from './prefer-address.server.ts'
import { saveAddress } from './save-address.server.ts'
import { saveOrderAddress } from './save-order-address.server.ts'

afterEach(() => shiftClock(0))

let later = 0
/** Each call is a second after the one before. */
function at(street: string, isDefault = false) {
  later += 1_000
  shiftClock(later)
  return { address: { ...anAddress, street }, isDefault }
}

test('the first address is the default until another one is preferred or it is deleted', async () => {
  const person = await aPerson()
  const streets = async () => (await savedAddresses(person)).map(({ street }) => street)
  await saveAddress(person, at('1 First St'))
  await saveAddress(person, at('2 Second St'))
  await saveAddress(person, at('3 Third St'))
  expect(await streets()).toEqual(['1 First St', '3 Third St', '2 Second St'])
  const [, , second] = await savedAddresses(person)
  at('')
  await preferAddress(person, second?.id ?? '')
  expect(await streets()).toEqual(['2 Second St', '1 First St', '3 Third St'])
  await saveAddress(person, at('4 Fourth St', true), second?.id)
  await deleteAddress(person, (await savedAddresses(person))[0]?.id ?? '')
  expect(await streets()).toEqual(['1 First St', '3 Third St'])
  expect(await exportAddresses(person)).toMatchObject([{ street: '1 First St' }, { street: '3 Third St' }])
  await eraseAddresses(person)
  expect(await exportAddresses(person)).toBeNull()
})

test('the same address is saved once, and a book has at most ten', async () => {
  const person = await aPerson()
  for (let number = 1; number <= maxAddresses; number++) await saveAddress(person, at(`${number} Main St`))
  await saveAddress(person, at('10 MAIN st.'))
  expect(await savedAddresses(person)).toHaveLength(maxAddresses)
  await expect(saveAddress(person, at('11 Main St'))).rejects.toMatchObject({ code: 'too-many-addresses' })
  const [first, second] = await savedAddresses(person)
  await expect(saveAddress(person, at(second?.street ?? ''), first?.id)).rejects.toMatchObject({
    code: 'address-exists',
  })
})

test('another person’s address doesn’t exist', async () => {
  const [owner, stranger] = [await aPerson(), await aPerson()]
  await saveAddress(owner, at('1 First St'))
  const [address] = await savedAddresses(owner)
  for (const id of [address?.id ?? '', newId<string>(), 'nonsense']) {
    await expect(preferAddress(stranger, id)).rejects.toMatchObject({ code: 'not-found' })
    await expect(deleteAddress(stranger, id)).rejects.toMatchObject({ code: 'not-found' })
    await expect(saveAddress(stranger, at('2 Second St'), id)).rejects.toMatchObject({ code: 'not-found' })
  }
  expect(await savedAddresses(owner)).toMatchObject([{ street: '1 First St' }])
})

test('a paid order saves its address once, and a full book loses the one that was used longest ago', async () => {
  const [shopper, product] = [await aPerson(), await aProduct()]
  const orderId = await aPaidOrder({ shopper, items: [{ product, quantity: 1 }] })
  expect(await offeredAddresses(shopper)).toEqual([anAddress])
  for (let number = 1; number <= maxAddresses; number++) await saveAddress(shopper, at(`${number} Oak St`))
  at('')
  await saveOrderAddress({ orderId })
  await saveOrderAddress({ orderId })
  const saved = (await savedAddresses(shopper)).map(({ street }) => street)
  expect(saved).toHaveLength(maxAddresses)
  expect(saved.slice(0, 2)).toEqual(['1 Oak St', anAddress.street])
  expect(saved).not.toContain('2 Oak St')
  expect((await offeredAddresses(shopper))[0]?.street).toBe('1 Oak St')
})
