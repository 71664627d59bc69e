import type { OrderId, ParcelId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { boxFacts } from './box-facts.server.ts'
import { orderFacts } from './order-facts.server.ts'
import { parcelDeliveredMail, parcelShippedMail } from './parcel-mails.server.ts'
import { postToShopper, shopperOrderUrl } from './post-order-mail.server.ts'

interface ParcelEvent {
  readonly orderId: OrderId
  readonly parcelId: ParcelId
  /** Where only one box of it moved. */
  readonly boxId?: string | null | undefined
}

export async function mailParcelShipped(event: ParcelEvent): Promise<void> {
  const { order, parcel, box } = await parcelFacts(event)
  await postToShopper(
    `parcel-shipped:${box?.id ?? parcel.id}`,
    order,
    parcelShippedMail(order, parcel, shopperOrderUrl(order), box),
  )
}

export async function mailParcelDelivered(event: ParcelEvent): Promise<void> {
  const { order, parcel, box } = await parcelFacts(event)
  await postToShopper(
    `parcel-delivered:${box?.id ?? parcel.id}`,
    order,
    parcelDeliveredMail(order, parcel, shopperOrderUrl(order), box),
  )
}

async function parcelFacts({ orderId, parcelId, boxId }: ParcelEvent) {
  const order = await orderFacts(orderId)
  const parcel = order.parcels.find(({ id }) => id === parcelId)
  if (!parcel) throw notFound('Parcel')
  return { order, parcel, box: boxId ? await boxFacts(boxId) : null }
}
