import type { OrderId, ParcelId } from '#shared/ids.ts'
import { notFound } from '#shared/refusal.ts'
import { orderFacts } from './order-facts.server.ts'
import { parcelDeliveredMail, parcelShippedMail } from './parcel-mails.server.ts'
import { postToShopper, shopperOrderUrl } from './post-order-mail.server.ts'

interface ParcelEvent {
  readonly orderId: OrderId
  readonly parcelId: ParcelId
}

export async function mailParcelShipped(event: ParcelEvent): Promise<void> {
  const { order, parcel } = await parcelFacts(event)
  await postToShopper(
    `parcel-shipped:${parcel.id}`,
    order,
    parcelShippedMail(order, parcel, shopperOrderUrl(order)),
  )
}

export async function mailParcelDelivered(event: ParcelEvent): Promise<void> {
  const { order, parcel } = await parcelFacts(event)
  await postToShopper(
    `parcel-delivered:${parcel.id}`,
    order,
    parcelDeliveredMail(order, parcel, shopperOrderUrl(order)),
  )
}

async function parcelFacts({ orderId, parcelId }: ParcelEvent) {
  const order = await orderFacts(orderId)
  const parcel = order.parcels.find(({ id }) => id === parcelId)
  if (!parcel) throw notFound('Parcel')
  return { order, parcel }
}
