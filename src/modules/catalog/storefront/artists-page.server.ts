import { sql } from 'kysely'
import { runPrepared } from '#platform/db/run-prepared.server.ts'
import { cachePublic } from '#platform/db/public-pages/cache-public.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Anyone } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import type { SpotlightVendor } from './product-views.ts'

const db = databaseOf<unknown>()
const pageSize = 24
const maxPage = 500

export interface ArtistsPage {
  readonly artists: readonly SpotlightVendor[]
  /** Counts from 1. */
  readonly page: number
  readonly hasNext: boolean
}

/** Active vendors with products on sale, by name, 24 to a page. A page that isn't a number of a page is the first. */
export async function artistsPage(_anyone: Anyone, requested: string | null): Promise<ArtistsPage> {
  const number = Number(requested ?? '1')
  const page = Number.isInteger(number) && number >= 1 && number <= maxPage ? number : 1
  return cachePublic(`artists ${page}`, () => readPage(page))
}

async function readPage(page: number): Promise<ArtistsPage> {
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
    select v.id, v.display_name, v.avatar_url, v.avatar_preview, v.city, v.state_province, v.description,
      hat.name as hat_name, hat.cover_image as hat_image, hat.cover_preview as hat_preview
    from vendors v
    cross join lateral (
      select p.name, p.cover_image, p.cover_preview from products p where p.vendor_id = v.id and p.status = 'active'
      order by p.created_at desc, p.id desc limit 1) hat
    where v.status = 'active'
    order by lower(v.display_name), v.id
    limit ${pageSize + 1} offset ${(page - 1) * pageSize}`.compile(db())
  const rows = await runPrepared('artists-page', query)
  const artists = rows.slice(0, pageSize).map((row) => ({
    id: row.id,
    displayName: row.display_name,
    avatarUrl: row.avatar_url,
    avatarPreview: row.avatar_preview,
    place: [row.city, row.state_province].filter(Boolean).join(', '),
    bio: row.description,
    hat: { name: row.hat_name, image: row.hat_image, preview: row.hat_preview },
  }))
  return { artists, page, hasNext: rows.length > pageSize }
}
