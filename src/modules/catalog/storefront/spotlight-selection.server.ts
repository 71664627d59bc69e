import { sql } from 'kysely'
import type { VendorId } from '#shared/ids.ts'
import type { SpotlightVendor } from './product-views.ts'

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
  readonly hat_name: string
  readonly hat_image: string | null
  readonly hat_preview: string | null
}

/** What is read of a vendor `v`, with its newest active product. Vendors without one are left out. */
export const spotlightSelection = {
  columns: sql`v.id, v.display_name, v.avatar_url, v.avatar_preview, v.city, v.state_province, v.description,
    v.review_count, v.rating_sum,
    hat.name as hat_name, hat.cover_image as hat_image, hat.cover_preview as hat_preview`,
  joins: sql`cross join lateral (
    select p.name, p.cover_image, p.cover_preview from products p where p.vendor_id = v.id and p.status = 'active'
    order by p.created_at desc, p.id desc limit 1) hat`,
  viewOf: (row: SpotlightRow): SpotlightVendor => ({
    id: row.id,
    displayName: row.display_name,
    avatarUrl: row.avatar_url,
    avatarPreview: row.avatar_preview,
    place: [row.city, row.state_province].filter(Boolean).join(', '),
    rating: { count: row.review_count, sum: row.rating_sum },
    bio: row.description,
    hat: { name: row.hat_name, image: row.hat_image, preview: row.hat_preview },
  }),
} as const
