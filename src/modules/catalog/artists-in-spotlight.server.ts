import { sql } from 'kysely'
import { runPrepared } from '#platform/db/prepared.server.ts'
import { rememberPublic } from '#platform/db/public-memory.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import type { ArtistInSpotlight } from './product-views.ts'

const db = databaseOf<unknown>()
const rows = 8
/** Among how many of the newest products the artists are looked for: the query costs the same in a shop of any size. */
const newest = 400

/**
 * The artists that the shop puts forward, at most eight: whoever brought out a hat last stands first, so everybody's turn comes
 * by working. Where the newest hats are of too few artists, those who have been here longest fill up.
 */
export async function artistsInSpotlight(_actor: Actor): Promise<readonly ArtistInSpotlight[]> {
  return rememberPublic('artists-in-spotlight', readSpotlight)
}

async function readSpotlight(): Promise<ArtistInSpotlight[]> {
  const query = sql<{
    id: VendorId
    display_name: string
    avatar_url: string | null
    avatar_preview: string | null
    city: string | null
    state_province: string | null
    description: string | null
    hat_name: string
    hat_image: string | null
    hat_preview: string | null
  }>`
    with latest as (
      select n.vendor_id, max(n.created_at) as at from (
        select p.vendor_id, p.created_at from products p where p.status = 'active'
        order by p.created_at desc, p.id desc limit ${sql.lit(newest)}) n
      group by n.vendor_id),
    chosen as (
      (select v.id, l.at from latest l join vendors v on v.id = l.vendor_id and v.status = 'active'
        order by l.at desc, v.id limit ${sql.lit(rows)})
      union all
      (select v.id, null from vendors v
        where v.status = 'active' and v.id not in (select l.vendor_id from latest l)
          and exists (select 1 from products p where p.vendor_id = v.id and p.status = 'active')
        order by v.created_at, v.id limit ${sql.lit(rows)}))
    select v.id, v.display_name, v.avatar_url, v.avatar_preview, v.city, v.state_province, v.description,
      hat.name as hat_name, hat.cover_image as hat_image, hat.cover_preview as hat_preview
    from chosen c join vendors v on v.id = c.id
    cross join lateral (
      select p.name, p.cover_image, p.cover_preview from products p where p.vendor_id = v.id and p.status = 'active'
      order by p.created_at desc, p.id desc limit 1) hat
    order by c.at desc nulls last, v.created_at, v.id limit ${sql.lit(rows)}`.compile(db())
  return (await runPrepared('artists-in-spotlight', query)).map((row) => ({
    id: row.id,
    displayName: row.display_name,
    avatarUrl: row.avatar_url,
    avatarPreview: row.avatar_preview,
    place: [row.city, row.state_province].filter(Boolean).join(', '),
    bio: row.description,
    hat: { name: row.hat_name, image: row.hat_image, preview: row.hat_preview },
  }))
}
