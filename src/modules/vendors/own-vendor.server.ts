import { sql } from 'kysely'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import type { VendorTables } from './tables.server.ts'
import type { OwnVendor } from './vendor-views.ts'

const db = databaseOf<VendorTables>()

/** The actor's own vendor profile and settings, including private data; null without one. */
export async function ownVendor(actor: Person): Promise<OwnVendor | null> {
  const row = await db()
    .selectFrom('vendors')
    .select(['id', 'display_name', 'description', 'website', 'contact_email', 'avatar_url', 'status'])
    .select(['suspension_reason', 'approval', 'decline_reason', 'fee_basis_points'])
    .select(['street_address', 'city', 'state_province', 'postal_code', 'country'])
    .select(['stripe_account_id', 'transfers_active', 'payouts_active', 'policies', 'processing_days'])
    .select(['away_message', 'is_away', 'email_new_orders', 'email_cancellations', 'return_policy'])
    .select(() => [
      sql<string | null>`away_from::text`.as('from'),
      sql<string | null>`away_until::text`.as('until'),
    ])
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    displayName: row.display_name,
    description: row.description,
    website: row.website,
    contactEmail: row.contact_email,
    avatarUrl: row.avatar_url,
    status: row.status,
    suspensionReason: row.suspension_reason,
    approval: row.approval,
    declineReason: row.decline_reason,
    streetAddress: row.street_address,
    city: row.city,
    stateProvince: row.state_province,
    postalCode: row.postal_code,
    country: row.country,
    hasPayoutAccount: row.stripe_account_id !== null,
    transfersActive: row.transfers_active,
    payoutsActive: row.payouts_active,
    feeBasisPoints: row.fee_basis_points,
    policies: row.policies,
    processingDays: row.processing_days,
    returnPolicy: row.return_policy,
    vacation: { from: row.from, until: row.until },
    awayMessage: row.away_message,
    isAway: row.is_away,
    emailNewOrders: row.email_new_orders,
    emailCancellations: row.email_cancellations,
  }
}
