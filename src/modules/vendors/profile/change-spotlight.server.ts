import { now } from '#platform/clock.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { recordAudit } from '#platform/record-audit.server.ts'
import type { Actor } from '#shared/actor.ts'
import type { VendorId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { requirePermission } from '#shared/staff/require-permission.ts'
import type { VendorTables } from '../tables.server.ts'
import { spotlightPlaces } from './spotlight-places.ts'

const db = databaseOf<VendorTables>()

export interface SpotlightChange {
  readonly action: 'add' | 'remove'
  /** For the audit log. */
  readonly reason: string
}

/**
 * Puts a vendor into the spotlight of the page 'About' as an operator, or takes it out. Refuses 'not-found' for anyone else,
 * 'vendor-status' (409) for a vendor who can't sell, 'spotlight' (409) when nothing would change, and 'spotlight-full' (409).
 */
export async function changeSpotlight(
  actor: Actor,
  vendorId: VendorId,
  { action, reason }: SpotlightChange,
): Promise<void> {
  requirePermission(actor, 'write_vendors', 'Shop')
  await transaction(async () => {
    const vendor = await db()
      .selectFrom('vendors')
      .select(['status', 'spotlight_since'])
      .where('id', '=', vendorId)
      .forUpdate()
      .executeTakeFirst()
    if (!vendor) throw notFound('Shop')
    const isIn = vendor.spotlight_since !== null
    if (isIn === (action === 'add')) {
      throw refuse('spotlight', {
        message: isIn ? 'This artist is already in the spotlight.' : 'This artist isn’t in the spotlight.',
        status: 409,
      })
    }
    if (action === 'add') {
      if (vendor.status !== 'active') {
        throw refuse('vendor-status', {
          message: `This shop is ${vendor.status}. Only artists who can sell are in the spotlight.`,
          status: 409,
        })
      }
      await requirePlace()
    }
    const since = action === 'add' ? now() : null
    await db().updateTable('vendors').set({ spotlight_since: since }).where('id', '=', vendorId).execute()
    await recordAudit(actor, {
      action: action === 'add' ? 'spotlight-vendor' : 'unspotlight-vendor',
      subjectType: 'vendor',
      subjectId: vendorId,
      reason,
      before: { spotlightSince: vendor.spotlight_since },
      after: { spotlightSince: since },
    })
  })
}

/** Two operators at once may exceed the places by one; the page then shows the newest. */
async function requirePlace(): Promise<void> {
  const { count } = await db()
    .selectFrom('vendors')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('spotlight_since', 'is not', null)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  if (Number(count) < spotlightPlaces) return
  throw refuse('spotlight-full', {
    message: `The spotlight is full (${spotlightPlaces} artists). Remove one first.`,
    status: 409,
  })
}
