import { sql } from 'kysely'
import { cachePublic } from '#platform/db/public-pages/cache-public.server.ts'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Anyone } from '#shared/actor.ts'
import { isId, type VendorId } from '#shared/ids.ts'
import type { VendorTables } from './tables.server.ts'
import type { VendorProfile, VendorSummary } from './vendor-views.ts'

const db = databaseOf<VendorTables>()

/** A vendor's public profile in any status; null if there is no such vendor. */
export async function vendorProfile(_anyone: Anyone, vendorId: string): Promise<VendorProfile | null> {
  if (!isId(vendorId)) return null
  return cachePublic(
    `vendor ${vendorId}`,
    () => readProfile(vendorId as VendorId),
    () => ({ tables: ['vendors'], topics: [`vendor:${vendorId}`] }),
  )
}

async function readProfile(vendorId: VendorId): Promise<VendorProfile | null> {
  const row = await db()
    .selectFrom('vendors')
    .select(['id', 'display_name', 'avatar_url', 'status', 'description', 'website', 'contact_email'])
    .select(['fee_basis_points', 'avatar_preview', 'return_policy', 'city', 'state_province', 'created_at'])
    .select(['policies', 'processing_days', 'is_away', 'away_message', 'review_count', 'rating_sum'])
    .select(() => sql<string | null>`away_until::text`.as('away_until'))
    .where('id', '=', vendorId)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    displayName: row.display_name,
    avatarUrl: row.avatar_url,
    avatarPreview: row.avatar_preview,
    status: row.status,
    description: row.description,
    website: row.website,
    contactEmail: row.contact_email,
    city: row.city,
    stateProvince: row.state_province,
    feeBasisPoints: row.fee_basis_points,
    policies: row.policies,
    processingDays: row.processing_days,
    returnPolicy: row.return_policy,
    away: row.is_away ? { until: row.away_until, message: row.away_message } : null,
    rating: { count: row.review_count, sum: row.rating_sum },
    createdAt: row.created_at.toISOString(),
  }
}

/** The vendors that exist, in no particular order. */
export async function vendorsByIds(_anyone: Anyone, ids: readonly VendorId[]): Promise<VendorSummary[]> {
  if (ids.length === 0) return []
  const rows = await db()
    .selectFrom('vendors')
    .select(['id', 'display_name', 'avatar_url', 'status'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    displayName: row.display_name,
    avatarUrl: row.avatar_url,
    status: row.status,
  }))
}
