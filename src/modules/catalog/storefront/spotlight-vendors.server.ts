import { sql } from 'kysely'
import { runPrepared } from '#platform/db/run-prepared.server.ts'
import { cachePublic } from '#platform/db/public-pages/cache-public.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { spotlightPlaces } from '#modules/vendors'
import type { Anyone } from '#shared/actor.ts'
import type { SpotlightVendor } from './product-views.ts'
import { type SpotlightRow, spotlightSelection } from './spotlight-selection.server.ts'

const db = databaseOf<unknown>()
/**
 * How many of the newest products are searched for vendors, so that the query costs the same in a catalog of any size.
 */
const newest = 400

/**
 * The vendors of the spotlight: first those whom operators put there, then those with the newest hats. If the newest hats are
 * from too few vendors, the oldest accounts follow. All of them can sell and have a hat.
 */
export async function spotlightVendors(_anyone: Anyone): Promise<readonly SpotlightVendor[]> {
  return cachePublic('spotlight-vendors', readSpotlight)
}

async function readSpotlight(): Promise<SpotlightVendor[]> {
  const places = sql.lit(spotlightPlaces)
  const query = sql<SpotlightRow>`
    with picked as (
      select v.id, v.spotlight_since as at from vendors v
      where v.spotlight_since is not null and v.status = 'active'
        and exists (select 1 from products p where p.vendor_id = v.id and p.status = 'active')
      order by v.spotlight_since desc, v.id limit ${places}),
    latest as (
      select n.vendor_id, max(n.created_at) as at from (
        select p.vendor_id, p.created_at from products p where p.status = 'active'
        order by p.created_at desc, p.id desc limit ${sql.lit(newest)}) n
      where n.vendor_id not in (select id from picked) group by n.vendor_id),
    chosen as (
      (select id, 0 as turn, at from picked)
      union all
      (select v.id, 1, l.at from latest l join vendors v on v.id = l.vendor_id and v.status = 'active'
        order by l.at desc, v.id limit ${places})
      union all
      (select v.id, 2, null from vendors v
        where v.status = 'active' and v.id not in (select l.vendor_id from latest l)
          and v.id not in (select id from picked)
          and exists (select 1 from products p where p.vendor_id = v.id and p.status = 'active')
        order by v.created_at, v.id limit ${places}))
    select ${spotlightSelection.columns} from chosen c join vendors v on v.id = c.id ${spotlightSelection.joins}
    order by c.turn, c.at desc nulls last, v.created_at, v.id limit ${places}`.compile(db())
  return (await runPrepared(query)).map(spotlightSelection.viewOf)
}
