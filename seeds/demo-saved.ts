import { sql } from 'kysely'
import { saveAddress } from '#modules/addresses/server'
import { followVendor, saveProducts } from '#modules/favorites/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { ProductId } from '#shared/ids.ts'
import type { DemoPeople } from './load-demo.ts'

const db = databaseOf<unknown>()

/** The first was saved first. One of them is sold out. */
const hats = [
  'Toadstool',
  'Hot Rod',
  'Single Peak, Sage',
  'Golden Mile',
  'Big Quiet, After Dark',
  'Slow Sunday, Mint',
  'Out of Orbit, Night Side',
  'Car 77',
]
const followed = ['goldenmile', 'saltline', 'artist']

const cabin = {
  name: 'Robin Vale',
  street: '4410 Salmonberry Road',
  city: 'Manzanita',
  state: 'OR',
  zip: '97130',
  country: 'US',
}

/** What the shopper saved: hats, the artists that they follow, and a second address. */
export async function loadDemoSaved({ shopper, artists }: DemoPeople): Promise<void> {
  for (const hat of hats) {
    const { rows } = await sql<{ id: ProductId }>`select id from products where name = ${hat}`.execute(db())
    if (!rows[0]) throw new Error(`the demo has no ${hat}`)
    await saveProducts(shopper, [rows[0].id])
  }
  for (const artist of followed) {
    const vendorId = artists.get(artist)?.vendorId
    if (!vendorId) throw new Error(`the demo has no ${artist}`)
    await followVendor(shopper, vendorId)
  }
  await saveAddress(shopper, { address: cabin, isDefault: false })
}
