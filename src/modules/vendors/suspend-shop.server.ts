import { recordAudit } from '#platform/audit.server.ts'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import type { Actor } from '#shared/actor.ts'
import { newId, type VendorId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { requireOperator } from '#shared/require-operator.ts'
import { vendorStatusChanged } from './events.server.ts'
import type { VendorTables } from './tables.server.ts'
import { type VendorStatus, vendorStatus, vendorStatusOf } from './vendor-status.ts'

const db = databaseOf<VendorTables>()

/**
 * An operator closes a shop: nothing of it can be bought from the next request on, whatever Stripe says, and its artist is told
 * the reason (500 characters at most). Refuses 'not-found' for anybody else and 'vendor-status' (409) when it is closed already.
 */
export async function suspendShop(actor: Actor, vendorId: VendorId, reason: string): Promise<void> {
  await change(actor, { vendorId, reason, action: 'suspend' })
}

/** Opens it again, as far as Stripe's last word allows. Refuses like `suspendShop`. */
export async function reinstateShop(actor: Actor, vendorId: VendorId, reason: string): Promise<void> {
  await change(actor, { vendorId, reason, action: 'reinstate' })
}

interface Change {
  readonly vendorId: VendorId
  readonly action: 'suspend' | 'reinstate'
  readonly reason: string
}

async function change(actor: Actor, { vendorId, action, reason }: Change): Promise<void> {
  requireOperator(actor, 'Shop')
  await transaction(async () => {
    const shop = await db()
      .selectFrom('vendors')
      .select(['status', 'transfers_active', 'payouts_active', 'stripe_account_id'])
      .where('id', '=', vendorId)
      .forUpdate()
      .executeTakeFirst()
    if (!shop) throw notFound('Shop')
    if (!vendorStatus.can(action, shop.status)) {
      throw refuse('vendor-status', { message: `The shop is ${shop.status} already.`, status: 409 })
    }
    const status: VendorStatus =
      action === 'suspend'
        ? vendorStatus.to(action)
        : vendorStatusOf({
            transfersActive: shop.transfers_active,
            payoutsActive: shop.payouts_active,
            // Who never went to Stripe has a setup before them, nothing that was taken back.
            wasActive: shop.stripe_account_id !== null,
            mustAskStripe: false,
            suspended: false,
          })
    await db()
      .updateTable('vendors')
      .set({ status, suspension_reason: action === 'suspend' ? reason : null })
      .where('id', '=', vendorId)
      .execute()
    await recordAudit(actor, {
      action: `${action}-shop`,
      subjectType: 'vendor',
      subjectId: vendorId,
      details: { reason },
    })
    await publish(vendorStatusChanged, {
      changeId: newId<string>(),
      vendorId,
      from: shop.status,
      to: status,
      ...(action === 'suspend' ? { reason } : {}),
    })
  })
}
