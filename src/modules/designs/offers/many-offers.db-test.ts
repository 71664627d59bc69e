import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { visitor } from '#shared/actor.ts'
import { aDesign, aText } from '#tests/support/design-factory.ts'
import { aVendor } from '#tests/support/vendors-factories.ts'
import { defaultCustomWorkOffer } from './custom-work-offer.ts'
import { maxOffers, quoteDesign } from './quote-design.server.ts'
import { saveCustomWorkOffer } from './save-custom-work-offer.server.ts'

const db = databaseOf<unknown>()
const document = aDesign([aText({ capHeight: 14 })])

test('a quote says when more artists take custom work than it compares', async () => {
  await sql`delete from custom_work_offers`.execute(db())
  const first = await aVendor()
  await saveCustomWorkOffer(first, { ...defaultCustomWorkOffer, isOpen: true, minimum: 1, maximum: 20 })
  const copyTo = (vendorId: string) =>
    sql`
    insert into custom_work_offers select (jsonb_populate_record(offer, jsonb_build_object('vendor_id', ${vendorId}::uuid))).*
    from custom_work_offers offer where vendor_id = ${first.vendorId}`.execute(db())
  for (let n = 1; n < maxOffers; n++) await copyTo((await aVendor()).vendorId)
  const whole = await quoteDesign(visitor, document, 2)
  expect(whole).toMatchObject({ hasMore: false, offers: { length: maxOffers } })
  const { vendorId: last } = await aVendor()
  await copyTo(last)
  expect(await quoteDesign(visitor, document, 2)).toMatchObject({
    hasMore: true,
    offers: { length: maxOffers },
  })
  // The artist beyond the limit makes other quantities.
  await sql`update custom_work_offers set maximum = 1 where vendor_id = ${last}`.execute(db())
  expect(await quoteDesign(visitor, document, 2)).toMatchObject({ hasMore: false })
  await sql`delete from custom_work_offers`.execute(db())
}, 60_000)
