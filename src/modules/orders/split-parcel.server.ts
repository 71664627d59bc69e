import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import type { Person } from '#shared/actor.ts'
import { newId, type OrderLineId, type ParcelId } from '#shared/ids.ts'
import { refuse } from '#shared/refusal.ts'
import { boxesOf, neededBox } from './boxes.server.ts'
import { liveLabelOf } from './label-queries.server.ts'
import { moveParcel } from './move-parcel.server.ts'
import { type LockedParcel, lockOwnParcel, needPaid } from './own-parcel.server.ts'
import { refundableOrder } from './refundable-order.server.ts'
import type { OrderTables } from './tables.server.ts'

const db = databaseOf<OrderTables>()

export interface Contents {
  readonly lineId: OrderLineId
  readonly quantity: number
}

export interface Split {
  /** Out of which box; null for a parcel that has none yet. */
  readonly from: string | null
  /** What goes into a box of its own. */
  readonly take: readonly Contents[]
}

/**
 * Puts some hats of the vendor's own parcel into a box of their own; the parcel is accepted by it. Its money stays as it is.
 * Refuses 'not-found' (404), 'order-not-open', 'local-pickup', 'parcel-status', 'has-label' (409) and 'nothing-to-split' (422).
 */
export async function splitParcel(actor: Person, parcelId: ParcelId, { from, take }: Split): Promise<void> {
  await transaction(async () => {
    const parcel = await lockOwnParcel(actor, parcelId)
    needSplittable(parcel)
    const source = await neededBox(parcel.id, from)
    if (await liveLabelOf(parcel.id, from)) throw hasLabel()
    if (source && source.status !== 'open') throw hasLabel()
    const rest = without(source?.contents ?? (await wholeContents(parcel)), take)
    const boxes = await boxesOf([parcel.id])
    const highest = Math.max(1, ...boxes.map(({ number }) => number))
    if (source) {
      await db().deleteFrom('box_lines').where('box_id', '=', source.id).execute()
      await fill(source.id, rest)
    } else {
      await fill(await addBox(parcel.id, 1), rest)
    }
    await fill(await addBox(parcel.id, highest + 1), take)
    if (parcel.status === 'new') await moveParcel(parcel, 'accept')
  })
}

/** All hats in one box again, as long as none has a label or has left. Refuses as above. */
export async function joinBoxes(actor: Person, parcelId: ParcelId): Promise<void> {
  await transaction(async () => {
    const parcel = await lockOwnParcel(actor, parcelId)
    needSplittable(parcel)
    const boxes = await boxesOf([parcel.id])
    for (const { id, status } of boxes) {
      if (status !== 'open' || (await liveLabelOf(parcel.id, id))) throw hasLabel()
    }
    await db().deleteFrom('boxes').where('parcel_id', '=', parcel.id).execute()
  })
}

function needSplittable(parcel: LockedParcel): void {
  needPaid(parcel)
  if (parcel.order.isLocalPickup) {
    throw refuse('local-pickup', {
      title: 'Local pickup',
      message: 'This order is picked up: there is nothing to send.',
      status: 409,
    })
  }
  if (parcel.status === 'new' || parcel.status === 'accepted') return
  throw refuse('parcel-status', {
    title: 'Not now',
    message: `This parcel is ${parcel.status} already.`,
    status: 409,
  })
}

/** Every hat of the vendor in the order that was not refunded. */
async function wholeContents(parcel: LockedParcel): Promise<Contents[]> {
  const { lines } = await refundableOrder(parcel.order.id)
  return lines
    .filter(({ vendorId, units }) => vendorId === parcel.vendorId && units > 0)
    .map(({ lineId, units }) => ({ lineId, quantity: units }))
}

function without(all: readonly Contents[], take: readonly Contents[]): Contents[] {
  const known = new Set(all.map(({ lineId }) => lineId))
  const isSound = take.length > 0 && take.every(({ lineId, quantity }) => known.has(lineId) && quantity > 0)
  const rest = all.map(({ lineId, quantity }) => ({
    lineId,
    quantity: quantity - take.reduce((sum, taken) => sum + (taken.lineId === lineId ? taken.quantity : 0), 0),
  }))
  const left = rest.filter(({ quantity }) => quantity > 0)
  if (isSound && left.length > 0 && rest.every(({ quantity }) => quantity >= 0)) return left
  throw refuse('nothing-to-split', {
    field: 'form',
    message: 'Choose at least one hat for the other parcel, and leave one in this.',
    status: 422,
  })
}

async function addBox(parcelId: ParcelId, number: number): Promise<string> {
  const id = newId<string>()
  await db().insertInto('boxes').values({ id, parcel_id: parcelId, number }).execute()
  return id
}

async function fill(boxId: string, contents: readonly Contents[]): Promise<void> {
  await db()
    .insertInto('box_lines')
    .values(contents.map(({ lineId, quantity }) => ({ box_id: boxId, order_line_id: lineId, quantity })))
    .execute()
}

function hasLabel() {
  return refuse('has-label', {
    title: 'Not now',
    message: 'A parcel with a label, or one that has left, stays as it is. Void its label first.',
    status: 409,
  })
}
