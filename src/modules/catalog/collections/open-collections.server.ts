import { sql } from 'kysely'
import { now } from '#platform/clock.server.ts'
import { cachePublic } from '#platform/db/public-pages/cache-public.server.ts'
import { noteOutdatedAfter } from '#platform/db/public-pages/recorded-reads.server.ts'
import { runPrepared } from '#platform/db/run-prepared.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Anyone } from '#shared/actor.ts'
import type { CollectionSummary } from './collection-views.ts'
import { isOpenAt, msUntilChange, type OpenDays } from './open-days.ts'

const db = databaseOf<unknown>()

/** The published collections on one of their days that have a product of an artist who sells now, newest first. */
export function openCollections(_anyone: Anyone): Promise<readonly CollectionSummary[]> {
  return cachePublic('open-collections', readCollections)
}

async function readCollections(): Promise<CollectionSummary[]> {
  const query = sql<CollectionSummary & OpenDays>`
    select c.slug, c.title, c.starts_on::text as "startsOn", c.ends_on::text as "endsOn", cover.image, cover.preview
    from collections c
    cross join lateral (
      select p.cover_image as image, p.cover_preview as preview
      from collection_products m
      join products p on p.id = m.product_id and p.status = 'active'
      join vendors v on v.id = p.vendor_id and v.status = 'active' and not v.is_away
      where m.collection_id = c.id
      order by p.id = c.cover_product_id desc nulls last, m.position, p.id limit 1) cover
    where c.is_published
    order by c.created_at desc, c.id`.compile(db())
  const rows = await runPrepared(query)
  const at = now()
  noteOutdatedAfter(Math.min(Number.POSITIVE_INFINITY, ...rows.map((row) => msUntilChange(row, at))))
  return rows
    .filter((row) => isOpenAt(row, at))
    .map(({ slug, title, image, preview }) => ({ slug, title, image, preview }))
}
