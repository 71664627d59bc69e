import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { runPrepared } from '#platform/db/run-prepared.server.ts'
import { cachePublic } from '#platform/db/public-pages/cache-public.server.ts'
import type { Anyone } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import type { FeaturedHat, FeaturedVendor } from './product-views.ts'

const db = databaseOf<unknown>()
const rows = 8
/** Enough that one of them isn't also among the newest hats of the whole shop. */
const hatsOfEach = 5

/** Up to eight active vendors with products on sale, oldest accounts first, for the home page. */
export async function featuredVendors(_anyone: Anyone): Promise<readonly FeaturedVendor[]> {
  return cachePublic('featured-vendors', readArtists)
}

async function readArtists(): Promise<FeaturedVendor[]> {
  const query = sql<{
    id: VendorId
    display_name: string
    avatar_url: string | null
    avatar_preview: string | null
    city: string | null
    state_province: string | null
    review_count: number
    rating_sum: number
    hats: readonly FeaturedHat[]
  }>`
    select v.id, v.display_name, v.avatar_url, v.avatar_preview, v.city, v.state_province, v.review_count, v.rating_sum,
      (select json_agg(json_build_object('id', h.id, 'image', h.cover_image, 'preview', h.cover_preview)
          order by h.created_at desc, h.id desc)
        from (select p.id, p.created_at, p.cover_image, p.cover_preview from products p
          where p.vendor_id = v.id and p.status = 'active'
          order by p.created_at desc, p.id desc limit ${sql.lit(hatsOfEach)}) h) as hats
    from vendors v
    where v.status = 'active'
      and exists (select 1 from products p where p.vendor_id = v.id and p.status = 'active')
    order by v.created_at, v.id limit ${sql.lit(rows)}`.compile(db())
  return (await runPrepared(query)).map((row) => ({
    id: row.id,
    displayName: row.display_name,
    avatarUrl: row.avatar_url,
    avatarPreview: row.avatar_preview,
    place: [row.city, row.state_province].filter(Boolean).join(', '),
    rating: { count: row.review_count, sum: row.rating_sum },
    hats: row.hats,
  }))
}
