import {
  addProof,
  answerProof,
  type OrderedDesign,
  orderedDesignsOf,
  proofsOf,
  unapprovedDesigns,
} from '#modules/designs/server'
import type { Proof } from '#modules/designs'
import { databaseOf, transaction } from '#platform/db/transaction.server.ts'
import { publish } from '#platform/jobs/events.server.ts'
import { type Actor, type Person, system } from '#shared/actor.ts'
import { isId, type OrderId, type VendorId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import { proofAnswered, proofSent } from './events.server.ts'
import { mayOpenOrder } from './guest-link.server.ts'
import { type LockedParcel, lockOwnParcel, needPaid, ownParcelIn } from './own-parcel.server.ts'
import type { OrderTables } from './tables.server.ts'

const db = databaseOf<OrderTables>()

export interface DesignOfOrder {
  readonly id: string
  readonly name: string
  readonly quantity: number
  readonly vendorId: VendorId
  readonly vendorName: string
  /** Whose design it was drawn after. */
  readonly credit: string | null
  readonly proofs: readonly Proof[]
}

export interface OrderPart {
  readonly orderId: string
  /** One artist's part, or all of it. */
  readonly vendorId: VendorId | null
}

/** The designs that are made for an order that the caller may see, with their proofs. */
export async function designsOfOrder(actor: Actor, part: OrderPart): Promise<DesignOfOrder[]> {
  const designs = await designsIn(actor, part)
  const proofs = await proofsOf(
    actor,
    designs.map(({ id }) => id),
  )
  return designs.map(({ id, name, quantity, vendorId, vendorName, credit }) => ({
    id,
    vendorId,
    name,
    quantity,
    vendorName,
    credit,
    proofs: proofs.filter(({ designId }) => designId === id),
  }))
}

async function designsIn(actor: Actor, { orderId, vendorId }: OrderPart): Promise<OrderedDesign[]> {
  const rows = await db()
    .selectFrom('order_lines')
    .select('product_id')
    .where('order_id', '=', orderId as OrderId)
    .$if(vendorId !== null, (query) => query.where('vendor_id', '=', vendorId as VendorId))
    .execute()
  return orderedDesignsOf(
    actor,
    rows.flatMap((row) => row.product_id ?? []),
  )
}

export interface ProofToSend {
  readonly designId: string
  /** One that the artist has stored. */
  readonly picture: string
  readonly note: string
}

/**
 * The artist shows the shopper what it is going to make; a mail tells. Refuses 'not-found', 'order-not-open', 'proof-open' and
 * 'proof-approved' (409).
 */
export async function sendProof(actor: Person, orderId: OrderId, proof: ProofToSend): Promise<void> {
  await transaction(async () => {
    const parcelId = await ownParcelIn(actor, orderId)
    if (!parcelId) throw notFound('Order')
    const parcel = await lockOwnParcel(actor, parcelId)
    needPaid(parcel)
    await needDesignIn(actor, { orderId, vendorId: parcel.vendorId }, proof.designId)
    const proofId = await addProof(actor, proof)
    await publish(proofSent, { orderId, designId: proof.designId, proofId })
  })
}

export interface OrderProofAnswer {
  readonly designId: string
  readonly answer: 'approved' | 'change'
  readonly text: string
}

/** What the shopper says to the picture; a guest by the token of the link. Refuses 'not-found' and 'say-what' (422). */
export async function answerOrderProof(
  actor: Actor,
  orderId: string,
  guestToken: string | null,
  answer: OrderProofAnswer,
): Promise<void> {
  if (!isId(orderId)) throw notFound('Order')
  const id = orderId as OrderId
  await transaction(async () => {
    const order = await db()
      .selectFrom('orders')
      .select(['id', 'user_id'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!order || !mayOpenOrder(actor, order, guestToken)) throw notFound('Order')
    await needDesignIn(actor, { orderId: id, vendorId: null }, answer.designId)
    const proofId = await answerProof(actor, answer)
    await publish(proofAnswered, { orderId: id, designId: answer.designId, proofId })
  })
}

async function needDesignIn(actor: Actor, part: OrderPart, designId: string): Promise<void> {
  const designs = await designsIn(actor, part)
  if (!designs.some(({ id }) => id === designId)) throw notFound('Design')
}

/** Nothing that was drawn by a shopper is made before they have said yes. Refuses 'proof-needed' (409). */
export async function needApprovedProofs(parcel: LockedParcel): Promise<void> {
  const rows = await db()
    .selectFrom('order_lines')
    .select('product_id')
    .where('order_id', '=', parcel.order.id)
    .where('vendor_id', '=', parcel.vendorId)
    .execute()
  const waiting = await unapprovedDesigns(
    system,
    rows.flatMap((row) => row.product_id ?? []),
  )
  const [name] = waiting
  if (name === undefined) return
  throw refuse('proof-needed', {
    title: 'Not approved yet',
    message: `Send a picture of ${name} first. You can begin as soon as the shopper has approved it.`,
    status: 409,
  })
}
