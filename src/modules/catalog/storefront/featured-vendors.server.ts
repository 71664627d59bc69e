import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { runPrepared } from '#platform/db/run-prepared.server.ts'
import { cachePublic } from '#platform/db/public-pages/cache-public.server.ts'
import type { Anyone } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import type { FeaturedVendor } from './product-views.ts'

const db = databaseOf<unknown>()
const rows = 8

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
  }>`
    select v.id, v.display_name, v.avatar_url, v.avatar_preview, v.city, v.state_province from vendors v
    where v.status = 'active'
      and exists (select 1 from products p where p.vendor_id = v.id and p.status = 'active')
    order by v.created_at, v.id limit ${sql.lit(rows)}`.compile(db())
  return (await runPrepared(query)).map((row) => ({
    id: row.id,
    displayName: row.display_name,
    avatarUrl: row.avatar_url,
    avatarPreview: row.avatar_preview,
    place: [row.city, row.state_province].filter(Boolean).join(', '),
  }))
}
