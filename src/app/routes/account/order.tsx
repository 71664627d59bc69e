import { data, redirect } from 'react-router'
import { OrderDetails } from '#app/features/order-view/order-details.tsx'
import { OrderStatusPatch } from '#app/features/order-view/order-status-patch.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FormattedDate } from '#app/ui/formatted-date.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { redirectWithToast } from '#app/web/flash.server.ts'
import { actorOf } from '#app/web/request-context.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { checkoutSettings } from '#modules/checkout/server'
import { platformFeeLabel } from '#modules/orders'
import { orderView, vendorOrderView } from '#modules/orders/server'
import { shortId } from '#shared/ids.ts'
import type { Route } from './+types/order'

/** An order that is somebody else's and one that does not exist answer alike. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const token = new URL(request.url).searchParams.get('token')
  const order = await orderView(actor, params.id.toLowerCase(), token)
  const page = {
    productName: shopSettings().productName,
    feeLabel: platformFeeLabel(checkoutSettings().rates),
    isSignedIn: actor.kind === 'person',
    order,
  }
  if (order) return data(page, { headers: { 'referrer-policy': 'same-origin' } })
  if (actor.kind !== 'person') return data(page, { status: 404 })
  // A vendor who follows a link to an order that it sends a part of: that part has its own page.
  if (await vendorOrderView(actor, params.id)) throw redirect(`/vendor-dashboard/orders/${params.id}`)
  throw redirectWithToast('/orders', {
    title: 'Access denied',
    description: "You don't have permission to view this order",
    tone: 'error',
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Order Details · ${loaderData.productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, feeLabel, isSignedIn } = loaderData
  if (!order) {
    return (
      <div className="page-width py-12">
        <EmptyState
          level={1}
          title="Order not found"
          text="The order you're looking for doesn't exist or you don't have permission to view it."
          action={
            <>
              <ButtonLink to="/login" prefetch="none">
                Sign In
              </ButtonLink>
              <ButtonLink to="/shop" tone="secondary">
                Continue Shopping
              </ButtonLink>
            </>
          }
        />
      </div>
    )
  }
  return (
    <div className="page-width pb-20">
      <PageHeader
        title="Order Details"
        back={
          isSignedIn ? { to: '/orders', label: 'Back to orders' } : { to: '/shop', label: 'Back to the shop' }
        }
        eyebrow={`Order #${shortId(order.id)}`}
        lead={
          <>
            Placed on <FormattedDate at={order.placedAt} />
          </>
        }
        actions={<OrderStatusPatch status={order.status} />}
      />
      <OrderDetails order={order} feeLabel={feeLabel} />
    </div>
  )
}
