import { hatParcel, type LabelOrder } from '#modules/shipping'
import { vendorOrigins } from '#modules/shipping/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import { system } from '#shared/actor.ts'
import { refuse } from '#shared/refusal.ts'
import { boxStatus } from './box-status.ts'
import { type BoxRow, neededBox } from './boxes.server.ts'
import { parcelStatus } from './order-status.ts'
import { type LockedParcel, needPaid } from './own-parcel.server.ts'
import type { OrderTables } from './tables.server.ts'

const db = databaseOf<OrderTables>()

/** What the carrier has to know of a parcel: from where to where, how large. Refuses parcels that need or can have no label. */
export async function labelOrderOf(
  parcel: LockedParcel,
  boxId: string | null,
): Promise<Omit<LabelOrder, 'service' | 'reference'>> {
  needPaid(parcel)
  const { isLocalPickup, shippingAddress: to } = parcel.order
  if (isLocalPickup) throw noLabel('local-pickup', 'This order is picked up: it needs no label.')
  if (!to) throw noLabel('no-address', 'This order has no shipping address.')
  const box = await neededBox(parcel.id, boxId)
  if (!parcelStatus.can('label', parcel.status)) {
    throw noLabel('parcel-status', `This parcel is ${parcel.status} already.`)
  }
  if (box && !boxStatus.can('label', box.status)) {
    throw noLabel('parcel-status', `This parcel is ${box.status} already.`)
  }
  const from = (await vendorOrigins(system, [parcel.vendorId])).get(parcel.vendorId)?.address
  if (!from) {
    throw noLabel('no-origin', 'Add your street address under Profile Settings > Vendor Settings first.')
  }
  return { from, to, parcel: hatParcel(box ? unitsIn(box) : await allUnits(parcel)) }
}

function unitsIn({ contents }: BoxRow): number {
  return contents.reduce((sum, { quantity }) => sum + quantity, 0)
}

async function allUnits(parcel: LockedParcel): Promise<number> {
  const { units } = await db()
    .selectFrom('order_lines')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('quantity'), eb.lit(0)).as('units'))
    .where('order_id', '=', parcel.order.id)
    .where('vendor_id', '=', parcel.vendorId)
    .executeTakeFirstOrThrow()
  return Number(units)
}

/** Why there is no label, in the words of the artist's page. */
export function noLabel(code: string, message: string) {
  return refuse(code, { title: 'Could not create shipping label', message, status: 409 })
}
