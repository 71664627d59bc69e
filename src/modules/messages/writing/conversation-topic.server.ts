import { sql } from 'kysely'
import { productBySlugOrId } from '#modules/catalog/server'
import { orderedDesign } from '#modules/designs/server'
import { viewerOf } from '#modules/identity/server'
import { orderParties, type OrderParties } from '#modules/orders/server'
import { publicName } from '#modules/reviews'
import { vendorProfile } from '#modules/vendors/server'
import { databaseOf } from '#platform/db/transaction.server.ts'
import type { Actor } from '#shared/actor.ts'
import { type ConversationId, isId, type OrderId, shortId, type UserId, type VendorId } from '#shared/ids.ts'
import { notFound, refuse } from '#shared/refusal.ts'
import type { ConversationSubject } from '../conversation-views.ts'
import { subjectPicture } from '../reading/subject-picture.server.ts'
import type { MessageTables } from '../tables.server.ts'

const db = databaseOf<MessageTables>()

/** What a person wants to write about: an order and one of its vendors, a product, or an ordered design. */
export type ConversationAbout =
  | {
      readonly about: 'order'
      readonly orderId: string
      readonly vendorId: string
      /** The token of a guest's order link. */
      readonly guestToken: string | null
    }
  | { readonly about: 'product' | 'design'; readonly id: string }

export interface ConversationTopic {
  readonly about: ConversationSubject
  readonly subjectId: string
  readonly subjectName: string
  readonly vendorId: VendorId
  readonly vendorName: string
  readonly orderId: OrderId | null
  readonly buyerId: UserId | null
  readonly shopperName: string
  /** The hat, or the first of the order's; null without one. */
  readonly picture: string | null
  /** The conversation that already exists. */
  readonly conversationId: ConversationId | null
}

const nameless = 'A shopper'

/**
 * What a conversation that the actor starts is about, and with whom. A vendor may write first only about an order. Refuses
 * 'not-found' for another person's order, for a product that isn't shown, and for a missing one; 'login-required' (401) for a
 * visitor who asks about a product or design; 'own-shop' for the vendor's own product.
 */
export async function conversationTopic(actor: Actor, input: ConversationAbout): Promise<ConversationTopic> {
  const topic = await topicToWriteTo(actor, input)
  return { ...topic, picture: await pictureOf(topic) }
}

export type TopicToWriteTo = Omit<ConversationTopic, 'picture'>

/** The same without what only a page shows. */
export async function topicToWriteTo(actor: Actor, input: ConversationAbout): Promise<TopicToWriteTo> {
  const topic =
    input.about === 'order' ? await orderTopic(actor, input) : await shopTopic(actor, input.about, input.id)
  return { ...topic, conversationId: await existingConversation(topic) }
}

type Topic = Omit<TopicToWriteTo, 'conversationId'>

async function orderTopic(
  actor: Actor,
  { orderId, vendorId, guestToken }: Extract<ConversationAbout, { about: 'order' }>,
): Promise<Topic> {
  const order = await orderParties(actor, orderId, guestToken)
  const vendor = order?.vendors.find((one) => one.vendorId === vendorId)
  if (!order || !vendor) throw notFound('Order')
  if (order.buyerId !== null && vendor.vendorUserId === order.buyerId) throw ownShop()
  return {
    about: 'order',
    subjectId: order.orderId,
    subjectName: `Order #${shortId(order.orderId)}`,
    vendorId: vendor.vendorId,
    vendorName: vendor.vendorName,
    orderId: order.orderId,
    buyerId: order.buyerId,
    shopperName: nameOfBuyer(order),
  }
}

/** The vendor ships to this name anyway. */
function nameOfBuyer({ shippingName }: OrderParties): string {
  return publicName(shippingName) || nameless
}

async function shopTopic(actor: Actor, about: 'product' | 'design', id: string): Promise<Topic> {
  const subject = about === 'product' ? await shownProduct(actor, id) : await madeDesign(actor, id)
  if (actor.kind !== 'person') {
    throw refuse('login-required', { message: 'Log in to write to the artist.', status: 401 })
  }
  if (actor.vendorId === subject.vendorId) throw ownShop()
  return {
    about,
    ...subject,
    orderId: null,
    buyerId: actor.userId,
    shopperName: publicName((await viewerOf(actor))?.fullName ?? null) || nameless,
  }
}

async function shownProduct(actor: Actor, id: string) {
  const product = isId(id) ? await productBySlugOrId(actor, id) : null
  if (!product) throw notFound('Product')
  return {
    subjectId: product.id,
    subjectName: product.name,
    vendorId: product.vendor.id,
    vendorName: product.vendor.displayName,
  }
}

async function madeDesign(actor: Actor, id: string) {
  const design = await orderedDesign(actor, id)
  const vendor = await vendorProfile(actor, design.vendorId)
  if (!vendor || vendor.status === 'suspended') throw notFound('Design')
  return {
    subjectId: design.id,
    subjectName: design.name,
    vendorId: design.vendorId,
    vendorName: design.vendorName,
  }
}

async function pictureOf({ about, subjectId, orderId, vendorId }: Topic): Promise<string | null> {
  const { rows } = await sql<{ picture: string | null }>`
    select ${subjectPicture} as picture from (select ${about}::text as about, ${subjectId}::uuid as subject_id,
      ${orderId}::uuid as order_id, ${vendorId}::uuid as vendor_id) c`.execute(db())
  return rows[0]?.picture ?? null
}

async function existingConversation(topic: Topic): Promise<ConversationId | null> {
  const row = await db()
    .selectFrom('conversations')
    .select('id')
    .where('vendor_id', '=', topic.vendorId)
    .where('subject_id', '=', topic.subjectId)
    .$if(topic.orderId !== null, (query) => query.where('order_id', '=', topic.orderId))
    .$if(topic.orderId === null, (query) => query.where('shopper_id', '=', topic.buyerId))
    .executeTakeFirst()
  return row?.id ?? null
}

function ownShop() {
  return refuse('own-shop', { title: 'This is your own shop', message: 'You can’t write to your own shop.' })
}
