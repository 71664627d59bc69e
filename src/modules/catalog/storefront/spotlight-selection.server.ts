import { sql } from 'kysely'
import type { VendorId } from '#shared/ids.ts'
import type { SpotlightHat, SpotlightVendor } from './product-views.ts'

const hatsShown = 3

export interface SpotlightRow {
  readonly id: VendorId
  readonly display_name: string
  readonly avatar_url: string | null
  readonly avatar_preview: string | null
  readonly city: string | null
  readonly state_province: string | null
  readonly description: string | null
  readonly review_count: number
  readonly rating_sum: number
  /** At least one. */
  readonly hats: readonly [SpotlightHat, ...SpotlightHat[]]
}

/** What is read of a vendor `v`, with its newest active products. Vendors without one are left out. */
export const spotlightSelection = {
  columns: sql`v.id, v.display_name, v.avatar_url, v.avatar_preview, v.city, v.state_province, v.description,
    v.review_count, v.rating_sum, newest.hats`,
  joins: sql`join lateral (
    select json_agg(json_build_object('id', h.id, 'name', h.name, 'image', h.cover_image, 'preview', h.cover_preview)
        order by h.created_at desc, h.id desc) as hats
      from (select p.id, p.name, p.created_at, p.cover_image, p.cover_preview from products p
        where p.vendor_id = v.id and p.status = 'active'
        order by p.created_at desc, p.id desc limit ${sql.lit(hatsShown)}) h) newest on newest.hats is not null`,
  viewOf: (row: SpotlightRow): SpotlightVendor => ({
    id: row.id,
    displayName: row.display_name,
    avatarUrl: row.avatar_url,
    avatarPreview: row.avatar_preview,
    place: [row.city, row.state_province].filter(Boolean).join(', '),
    rating: { count: row.review_count, sum: row.rating_sum },
    bio: row.description,
    hat: row.hats[0],
    otherHats: row.hats.slice(1),
  }),
} as const
