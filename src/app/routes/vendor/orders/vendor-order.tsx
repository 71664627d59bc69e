import { clsx } from 'clsx'
import { CaseLinks } from '#app/features/cases/case-links.tsx'
import { VendorReturnPolicy } from '#app/features/cases/returning/vendor-return-policy.tsx'
import { vendorCaseLinks } from '#app/features/cases/vendor-case-links.server.ts'
import { VendorProofs } from '#app/features/designs/vendor-proofs.tsx'
import { VendorOrderActions } from '#app/features/vendor-orders/vendor-order-actions.tsx'
import { VendorOrderStatusBadge } from '#app/features/vendor-orders/vendor-order-status-badge.tsx'
import { BlockedButton } from '#app/ui/blocked-button.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { declaresTooMuch } from '#app/web/request/uploads/body-limits.server.ts'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { readUploadForm } from '#app/web/request/uploads/read-upload-form.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { requireVendor, type VendorPerson } from '#app/web/request/require-vendor.server.ts'
import { siteSettings } from '#modules/site/server'
import { pictureTooLarge } from '#modules/media'
import type { VendorOrderDetails } from '#modules/orders'
import { designsOfOrder, explainedOrder, labelRates, ownRefundable } from '#modules/orders/server'
import { shippingProvider } from '#modules/shipping/server'
import { shortId } from '#shared/ids.ts'
import { isRefusal } from '#shared/refusal.ts'
import type { Route } from './+types/vendor-order'
import { changeVendorOrder } from './change-vendor-order.server.ts'
import { OwnItemsCard } from './own-items-card.tsx'
import { ShipBy } from '#app/features/vendor-orders/ship-by.tsx'
import { now } from '#platform/clock.server.ts'
import { ownOrder } from './own-order.server.ts'
import { ShipToCard } from './ship-to-card.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  const order = await ownOrder(person, params.id)
  const showsRates = url.searchParams.get('rates') === 'show' && !order.label
  const ratesShipmentId =
    order.shipments.find(({ id }) => id === url.searchParams.get('shipment'))?.id ?? null
  return {
    productName: siteSettings().productName,
    order,
    today: now().toISOString().slice(0, 10),
    vendorId: person.vendorId,
    hasCarrier: shippingProvider().buyLabel !== null,
    designs: await designsOfOrder(person, { orderId: order.id, vendorId: person.vendorId }),
    cases: await vendorCaseLinks(person, order.id),
    money: await explainedOrder(person, order.id),
    // A canceled part rarely has anything left to refund.
    hasRefundable: order.vendorOrderStatus !== 'canceled' || (await ownRefundable(person, order.id)) !== null,
    ratesShipmentId,
    ...(await ratesFor(person, showsRates ? order : null, ratesShipmentId)),
  }
}

/** Loaded only on request, because carriers are slow. A refusal is shown on the page. */
async function ratesFor(person: VendorPerson, order: VendorOrderDetails | null, shipmentId: string | null) {
  if (!order) return { rates: null, noRates: null }
  try {
    return { rates: await labelRates(person, order.id, shipmentId), noRates: null }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { rates: null, noRates: error.message }
  }
}

export async function action({ context, params, request, url }: Route.ActionArgs) {
  const person = requireVendor(context, url)
  const order = await ownOrder(person, params.id)
  // Only a proof picture can be this large.
  if (declaresTooMuch(request)) return formAnswer(pictureTooLarge(), new FormData())
  const form = await readUploadForm(request)
  try {
    const done = await changeVendorOrder(person, order, form)
    return redirectWithToast(pageAfter(order.id, form), { ...done, tone: 'success' })
  } catch (error) {
    const failure = { title: 'Error', message: 'Could not create shipping label' }
    return formAnswer(error, form, form.get('intent') === 'label' ? failure : undefined)
  }
}

/** A row of a list posts here, too, and returns to its list. A refusal is explained on this page. */
function pageAfter(orderId: string, form: FormData): string {
  const list = form.get('list')
  if (list === 'dashboard') return '/vendor-dashboard'
  if (list === 'pickups') return '/vendor-dashboard/orders?show=pickup'
  return list === 'orders' ? '/vendor-dashboard/orders' : `/vendor-dashboard/orders/${orderId}`
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Order #${shortId(loaderData.order.id)} · ${loaderData.productName}` },
]

export default function VendorOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, rates, noRates } = loaderData
  useRefusalToast(actionData)
  return (
    <div className="page-width pb-20">
      <PageHeader
        title={`Order #${shortId(order.id)}`}
        back={{ to: '/vendor-dashboard/orders', label: 'Orders' }}
        lead={
          <>
            <span className="mr-3 inline-block">
              <VendorOrderStatusBadge
                status={order.vendorOrderStatus}
                isLate={order.isLate}
                isDisputed={order.isDisputed}
              />
            </span>
            Placed on <FormattedDate at={order.placedAt} />
            {order.shipBy && (
              <>
                <span aria-hidden="true" className="mx-2 max-sm:hidden">
                  ·
                </span>
                <span
                  className={clsx(
                    'whitespace-nowrap max-sm:block',
                    order.isLate && 'font-semibold text-danger',
                  )}
                >
                  {order.isLocalPickup ? 'Have it ready by' : 'Ship by'}{' '}
                  <ShipBy order={order} today={loaderData.today} isInText />
                </span>
              </>
            )}
          </>
        }
        actions={
          <ButtonLink
            to={`/messages/new?orderId=${order.id}&vendor=${loaderData.vendorId}`}
            tone="secondary"
            prefetch="none"
          >
            Message the shopper
          </ButtonLink>
        }
      />
      {actionData?.message && (
        <Notice tone="danger" title={actionData.title ?? 'Error'} className="mb-6">
          {actionData.message}
        </Notice>
      )}
      {order.isDisputed && (
        <Notice tone="warning" title="This payment is disputed" className="mb-6">
          The shopper’s bank reversed this payment and is investigating. Your share is on hold until it
          decides.{' '}
          {order.shippedAt ? 'Keep your proof of delivery.' : 'Please don’t ship until we email you.'}
        </Notice>
      )}
      {/* On a phone, the address comes before the items and the return policy after them; on a wide screen both are beside them. */}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-1">
          <Card as="section" padding="medium" aria-labelledby="next">
            <h2 id="next" className="mb-4 text-lg">
              {order.isLocalPickup ? 'Pickup' : 'Shipping Labels'}
            </h2>
            {noRates && (
              <Notice tone="warning" title="No rates" className="mb-4">
                {noRates}
              </Notice>
            )}
            <VendorOrderActions
              order={order}
              hasCarrier={loaderData.hasCarrier}
              rates={rates}
              ratesShipmentId={loaderData.ratesShipmentId}
              errors={actionData?.errors ?? {}}
              values={actionData?.values ?? {}}
            />
          </Card>
          <VendorProofs designs={loaderData.designs} />
        </div>
        <div className="contents lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:flex lg:flex-col lg:gap-6">
          <ShipToCard
            order={order}
            papers={order.vendorOrderStatus !== 'canceled' && <Papers orderId={order.id} />}
          />
          {loaderData.cases.length > 0 && (
            <Card as="section" aria-labelledby="cases">
              <h2 id="cases" className="text-lg">
                Cases
              </h2>
              <CaseLinks cases={loaderData.cases} />
            </Card>
          )}
          <VendorReturnPolicy
            order={order}
            hasDesigns={loaderData.designs.length > 0}
            className="max-lg:order-2"
          />
        </div>
        <div className="flex min-w-0 flex-col gap-6 max-lg:order-1 lg:col-start-1">
          <OwnItemsCard
            order={order}
            money={loaderData.money}
            payout={payoutText(order)}
            refund={loaderData.hasRefundable && <RefundLink order={order} />}
          />
        </div>
      </div>
    </div>
  )
}

/** What is printed for the package. */
function Papers({ orderId }: { readonly orderId: string }) {
  const papers = [
    ['packing-slip', 'Packing slip'],
    ['work-ticket', 'Work ticket'],
  ] as const
  return (
    <div className="mt-5 flex flex-wrap gap-3 border-t border-line pt-5 print:hidden">
      {papers.map(([path, label]) => (
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

/** Null when nothing can be refunded; during a dispute, the button says why. */
function RefundLink({ order: { id, isDisputed, canRefund } }: { readonly order: VendorOrderDetails }) {
  if (canRefund.allowed) {
    return (
      <ButtonLink to={`/vendor-dashboard/orders/${id}/refund`} tone="secondary" size="small" prefetch="none">
        Refund
      </ButtonLink>
    )
  }
  if (!isDisputed) return null
  return (
    <BlockedButton tone="secondary" size="small" reason={canRefund.reason.message}>
      Refund
    </BlockedButton>
  )
}

function payoutText(order: VendorOrderDetails): string {
  const { isDisputed, payout, isLocalPickup, shipments } = order
  if (isDisputed) return 'On hold until the bank decides.'
  const isOpen = payout === 'waiting' || payout === 'due' || payout === 'held'
  if (order.isPayoutPaused && isOpen) return 'Payouts are paused while your account is suspended.'
  switch (payout) {
    case 'waiting':
      if (isLocalPickup) return 'Sent to your payout account when the order is picked up.'
      return shipments.length > 0
        ? 'Sent to your payout account when the last shipment ships.'
        : 'Sent to your payout account when you mark it as shipped.'
    case 'due':
      return 'On its way to your payout account.'
    case 'held':
      return order.payoutHold === 'account'
        ? 'On hold until your payout account can receive money.'
        : 'Not sent yet. We’re trying again; you don’t need to do anything.'
    case 'sent':
      return 'Sent to your payout account.'
    case 'canceled':
      return 'Not paid out, because the order was refunded.'
    case null:
      return ''
  }
}
