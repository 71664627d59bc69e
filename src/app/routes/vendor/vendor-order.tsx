import { ArtistProofs } from '#app/features/design-pages/artist-proofs.tsx'
import { proofFrom } from '#app/features/design-pages/proof-from.server.ts'
import { AddressLines } from '#app/features/order-view/address-lines.tsx'
import { OrderLines } from '#app/features/order-view/order-lines.tsx'
import { MoneyLines } from '#app/features/vendor-money/money-lines.tsx'
import { ParcelActions } from '#app/features/vendor-tools/parcel-actions.tsx'
import { ParcelStatusPatch } from '#app/features/vendor-tools/parcel-status-patch.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormattedDate } from '#app/ui/formatted-date.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { Price } from '#app/ui/price.tsx'
import { redirectWithToast } from '#app/web/flash.server.ts'
import { formAnswer } from '#app/web/form-answer.server.ts'
import { useRefusalToast } from '#app/web/refusal-toast.ts'
import { requireVendor, type VendorPerson } from '#app/web/require-vendor.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { ownTracking, type VendorOrderView } from '#modules/orders'
import {
  acceptParcel,
  createShippingLabel,
  designsOfOrder,
  explainedOrder,
  joinBoxes,
  labelRates,
  markParcelDelivered,
  markParcelReady,
  markParcelShipped,
  ownRefundable,
  sendProof,
  splitParcel,
  voidShippingLabel,
} from '#modules/orders/server'
import { isId, type OrderId, type OrderLineId, shortId } from '#shared/ids.ts'
import { isRefusal } from '#shared/refusal.ts'
import type { Route } from './+types/vendor-order'
import { ownOrder } from './own-order.server.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  const order = await ownOrder(person, params.id)
  const isAsked = url.searchParams.get('rates') === 'show' && !order.label
  const ratesBoxId = order.boxes.find(({ id }) => id === url.searchParams.get('box'))?.id ?? null
  return {
    productName: shopSettings().productName,
    order,
    designs: await designsOfOrder(person, { orderId: order.id, vendorId: person.vendorId }),
    money: await explainedOrder(person, order.id),
    // Of a part that was called off hardly ever something is left to give back.
    canRefund: order.parcelStatus !== 'cancelled' || (await ownRefundable(person, order.id)) !== null,
    ratesBoxId,
    ...(await ratesFor(person, isAsked ? order : null, ratesBoxId)),
  }
}

/** Only when they are asked for: the carrier must not slow the page down. Why there are none is told on the page. */
async function ratesFor(person: VendorPerson, order: VendorOrderView | null, boxId: string | null) {
  if (!order) return { rates: null, noRates: null }
  try {
    return { rates: await labelRates(person, order.id, boxId), noRates: null }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { rates: null, noRates: error.message }
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const person = requireVendor(context, url)
  const order = await ownOrder(person, params.id)
  const form = await request.formData()
  try {
    const done = await act(person, order, form)
    return redirectWithToast(`/vendor-dashboard/orders/${order.id}`, { ...done, tone: 'success' })
  } catch (error) {
    const failure = { title: 'Error', message: 'Could not create shipping label' }
    return formAnswer(error, form, form.get('intent') === 'label' ? failure : undefined)
  }
}

async function act(person: VendorPerson, { id, parcelId }: VendorOrderView, form: FormData) {
  const intent = form.get('intent')
  const boxId = textIn(form, 'box')
  switch (typeof intent === 'string' ? intent : '') {
    case 'send-proof':
      await sendProof(person, id, await proofFrom(person, form))
      return { title: 'Success', description: 'The shopper is shown your picture and told by mail.' }
    case 'accept':
      await acceptParcel(person, parcelId)
      return { title: 'Success', description: 'Order accepted' }
    case 'label':
      await createShippingLabel(person, id, textIn(form, 'service'), boxId)
      return { title: 'Success', description: 'Shipping label created successfully' }
    case 'void': {
      const outcome = await voidShippingLabel(person, id, boxId)
      const when = outcome === 'done' ? 'Its price is refunded.' : 'Its price is refunded within two weeks.'
      return { title: 'Success', description: `The label is void. ${when}` }
    }
    case 'ship':
      await markParcelShipped(person, parcelId, null, boxId)
      return { title: 'Success', description: 'Marked as shipped. The shopper is told by mail.' }
    case 'ship-own':
      await markParcelShipped(person, parcelId, ownTracking.parse(Object.fromEntries(form)), boxId)
      return { title: 'Success', description: 'Marked as shipped. The shopper is told by mail.' }
    case 'ready':
      await markParcelReady(person, parcelId)
      return { title: 'Success', description: 'Marked as ready for pickup' }
    case 'deliver':
      await markParcelDelivered(person, parcelId, boxId)
      return { title: 'Success', description: boxId ? 'Marked as delivered' : 'Marked as handed over' }
    case 'split':
      await splitParcel(person, parcelId, { from: boxId, take: takenOut(form) })
      return { title: 'Success', description: 'Split into several parcels' }
    case 'join':
      await joinBoxes(person, parcelId)
      return { title: 'Success', description: 'All in one parcel again' }
    default:
      throw new Response('Unknown action', { status: 400 })
  }
}

/** How many of which hats go into a parcel of their own. */
function takenOut(form: FormData): { lineId: OrderLineId; quantity: number }[] {
  return [...form].flatMap(([name, value]) => {
    const lineId = name.startsWith('quantity-') ? name.slice('quantity-'.length) : ''
    const quantity = Number(value)
    return isId(lineId) && Number.isSafeInteger(quantity) && quantity !== 0
      ? [{ lineId: lineId as OrderLineId, quantity }]
      : []
  })
}

function textIn(form: FormData, name: string): string | null {
  const value = form.get(name)
  return typeof value === 'string' && value !== '' ? value : null
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Order #${shortId(loaderData.order.id)} · ${loaderData.productName}` },
]

export default function VendorOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, rates, noRates } = loaderData
  const isCancelled = order.parcelStatus === 'cancelled'
  useRefusalToast(actionData)
  return (
    <div className="page-width pb-20">
      <PageHeader
        title={`Order #${shortId(order.id)}`}
        back={{ to: '/vendor-dashboard/orders', label: 'Orders' }}
        lead={
          <>
            Placed on <FormattedDate at={order.placedAt} />
          </>
        }
        actions={
          <ParcelStatusPatch
            status={order.parcelStatus}
            isLate={order.isLate}
            isDisputed={order.isDisputed}
          />
        }
      />
      {actionData?.message && (
        <Notice tone="danger" title={actionData.title ?? 'Error'} className="mb-6">
          {actionData.message}
        </Notice>
      )}
      {order.isDisputed && (
        <Notice tone="warning" title="This payment is disputed" className="mb-6">
          The shopper’s bank has taken the money back and asks what happened. Until that is decided your share
          is withheld.{' '}
          {order.shippedAt ? 'Keep the proof of delivery.' : 'Please send nothing before we write to you.'}
        </Notice>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card as="section" padding="medium" aria-labelledby="next">
            <h2 id="next" className="mb-4 text-lg">
              {order.isLocalPickup ? 'Pickup' : 'Shipping Labels'}
            </h2>
            {noRates && (
              <Notice tone="warning" title="No rates" className="mb-4">
                {noRates}
              </Notice>
            )}
            <ParcelActions
              order={order}
              rates={rates}
              ratesBoxId={loaderData.ratesBoxId}
              errors={actionData?.errors ?? {}}
              values={actionData?.values ?? {}}
            />
          </Card>
          <ArtistProofs designs={loaderData.designs} />
          <Card as="section" padding="medium" aria-labelledby="items">
            <h2 id="items" className="mb-4 text-lg">
              Your items
            </h2>
            <OrderLines lines={order.lines} />
            <p className="mt-5 flex justify-between gap-4 border-t border-line pt-4 font-bold">
              <span>Your total</span>
              <Price cents={order.itemsCents} />
            </p>
          </Card>
          {loaderData.money && (
            <Card as="section" padding="medium" aria-labelledby="money">
              <h2 id="money" className="mb-4 text-lg">
                Your money
              </h2>
              <MoneyLines order={loaderData.money} />
              <p className="mt-3 text-sm text-muted">{payoutText(order)}</p>
            </Card>
          )}
        </div>
        <Card as="section" padding="medium" aria-labelledby="ship-to">
          <h2 id="ship-to" className="mb-3 text-lg">
            {order.isLocalPickup ? 'Local Pickup' : 'Ship to'}
          </h2>
          {order.shipTo ? (
            <AddressLines address={order.shipTo} />
          ) : (
            <p className="text-muted">
              {order.isLocalPickup
                ? 'The shopper fetches these hats and will contact you.'
                : 'No shipping information available'}
            </p>
          )}
          {order.shippingOption && !order.isLocalPickup && (
            <p className="mt-3 text-sm text-muted">
              Paid for: {order.shippingOption.name}, {order.shippingOption.duration}
            </p>
          )}
          <OrderSheets orderId={order.id} canSend={!isCancelled} canRefund={loaderData.canRefund} />
        </Card>
      </div>
    </div>
  )
}

interface OrderSheetsProps {
  readonly orderId: OrderId
  readonly canSend: boolean
  readonly canRefund: boolean
}

/** What else can be done with the order: only what there is still something to do with. */
function OrderSheets({ orderId, canSend, canRefund }: OrderSheetsProps) {
  const sheets = [
    ...(canSend
      ? ([
          ['packing-slip', 'Packing slip'],
          ['work-ticket', 'Work ticket'],
        ] as const)
      : []),
    ...(canRefund ? ([['refund', 'Refund']] as const) : []),
  ]
  if (sheets.length === 0) return null
  return (
    <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-4 print:hidden">
      {sheets.map(([path, label]) => (
        <ButtonLink
          key={path}
          to={`/vendor-dashboard/orders/${orderId}/${path}`}
          tone="secondary"
          size="small"
          prefetch="none"
        >
          {label}
        </ButtonLink>
      ))}
    </div>
  )
}

function payoutText({ isDisputed, payout, isLocalPickup, boxes }: VendorOrderView): string {
  if (isDisputed) return 'Withheld until the bank has decided.'
  switch (payout) {
    case 'waiting':
      if (isLocalPickup) return 'Paid out to you when it is picked up.'
      return boxes.length > 0
        ? 'Paid out to you when the last parcel has left.'
        : 'Paid out to you when you mark it as shipped.'
    case 'due':
      return 'On its way to your payout account.'
    case 'held':
      return 'Held until your payout account can take it.'
    case 'sent':
      return 'Sent to your payout account.'
    case 'cancelled':
      return 'Not paid out: the order was given back.'
    case null:
      return ''
  }
}
