import { sql } from 'kysely'
import { createSale, setQuantityBreaks } from '#modules/catalog/server'
import { createOwnDiscountCode, endOwnDiscountCode } from '#modules/promotions/server'
import { now } from '#platform/clock.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { dayMs } from '#shared/day-ms.ts'
import type { ProductId } from '#shared/ids.ts'
import { cents } from '#shared/money.ts'
import type { DemoPeople } from './load-demo.ts'

const db = databaseOf<unknown>()

/** A code without limits. */
const everyone = {
  minimumCents: cents(0),
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerPerson: null,
  firstOrderOnly: false,
}

/** What one artist offers beside plain prices. After the orders, which keep the prices of before. */
export async function loadDemoPromotions({ artists }: DemoPeople): Promise<void> {
  const artist = artists.get('artist')
  if (!artist) throw new Error('the demo has no artist of this key')
  const fair = await createOwnDiscountCode(artist, {
    ...everyone,
    code: 'CRAFTFAIR',
    benefit: { kind: 'percent', basisPoints: 1500 },
  })
  await endOwnDiscountCode(artist, fair.id)
  await createOwnDiscountCode(artist, {
    ...everyone,
    code: 'FIRSTSNOW',
    benefit: { kind: 'amount', cents: cents(500) },
    startsAt: new Date(now().getTime() + 12 * dayMs),
    endsAt: new Date(now().getTime() + 19 * dayMs),
    maxUses: 100,
  })
  await createOwnDiscountCode(artist, {
    ...everyone,
    code: 'TRAILHEAD',
    benefit: { kind: 'percent', basisPoints: 1000 },
    minimumCents: cents(5000),
    maxUsesPerPerson: 1,
  })
  await createSale(artist, await ownHat(artist, 'Fresh Water, Last Cast'), {
    percentOff: 20,
    startsAt: null,
    endsAt: null,
  })
  await setQuantityBreaks(artist, await ownHat(artist, 'Ridgeline, Alpine Start'), [
    { from: 3, percentOff: 10 },
    { from: 12, percentOff: 20 },
  ])
}

async function ownHat({ vendorId }: Person, name: string): Promise<ProductId> {
  const { rows } = await sql<{ id: ProductId }>`
    select id from products where vendor_id = ${vendorId} and name = ${name}`.execute(db())
  const [hat] = rows
  if (!hat) throw new Error(`the demo has no hat ${name}`)
  return hat.id
}
