import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { ShopperCases } from '#app/features/cases/shopper-cases.tsx'
import { shopperClaims } from '#app/features/cases/returning/shopper-claims.server.ts'
import { ShopperProofs } from '#app/features/designs/shopper-proofs.tsx'
import { OrderActions } from '#app/features/order-view/order-actions.tsx'
import { OrderDetails } from '#app/features/order-view/order-details.tsx'
import { refundAfterCancel } from '#app/features/order-view/refund-after-cancel.ts'
import { OrderStatusBadge } from '#app/features/order-view/order-status-badge.tsx'
import { withCountryName } from '#app/features/order-view/with-country-name.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { useUpdates } from '#app/web/browser/use-updates.ts'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { actorOf } from '#app/web/request/request-context.server.ts'
import { siteSettings } from '#modules/site/server'
import { formAnswer } from '#app/web/request/form-answer.server.ts'
import { useRefusalToast } from '#app/web/toasts/use-refusal-toast.ts'
import { addToCart } from '#modules/cart/server'
import { casesOfOrder, returnLabelsOfOrder } from '#modules/cases/server'
import type { OrderLineView, OrderView } from '#modules/orders'
import {
  answerOrderProof,
  cancelOrder,
  deliveredLines,
  designsOfOrder,
  keepGuestOrder,
  orderView,
  vendorOrderDetails,
} from '#modules/orders/server'
import type { Actor, Person } from '#shared/actor.ts'
import { shortId } from '#shared/ids.ts'
import { isRefusal, notFound } from '#shared/refusal.ts'
import type { Route } from './+types/order'

/** Another shopper's order and one that doesn't exist get the same answer. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const token = new URL(request.url).searchParams.get('token')
  const order = await orderView(actor, params.id.toLowerCase(), token)
  const reviewable = order ? await deliveredLines(actor, order.id, token) : []
  const search = token === null ? '' : `?${new URLSearchParams({ token })}`
  const page = {
    reviewPaths: Object.fromEntries(
      reviewable.map(({ id }) => [id, `/order/${params.id}/review/${id}${search}`]),
    ),
    productName: siteSettings().productName,
    token,
    isLoggedIn: actor.kind === 'person',
    order: order && withCountryName(order),
    cases: order ? await casesOfOrder(actor, order.id, token) : [],
    labels: order ? await returnLabelsOfOrder(actor, order.id, token) : {},
    claims: order ? await shopperClaims(actor, order.id, token) : {},
    designs: order ? await designsOfOrder(actor, { orderId: order.id, vendorId: null }) : [],
  }
  if (order) return data(page, { headers: { 'referrer-policy': 'same-origin' } })
  if (actor.kind !== 'person') return data(page, { status: 404 })
  // A vendor who is part of this order has a separate page for it.
  if (await vendorOrderDetails(actor, params.id)) throw redirect(`/vendor-dashboard/orders/${params.id}`)
  throw redirectWithToast('/orders', {
    title: 'Access denied',
    description: "You don't have permission to view this order",
    tone: 'error',
  })
}

/** Same access rules as the page: without read access nothing can be changed. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const actor = actorOf(context)
  const id = params.id.toLowerCase()
  const form = await request.formData()
  try {
    const intent = form.get('intent')
    if (intent === 'keep') return await keepOrder(actor, id, url.searchParams.get('token'))
    if (intent === 'again') return await orderAgain(actor, await orderView(actor, id))
    const token = url.searchParams.get('token')
    if (intent === 'approve-proof' || intent === 'change-proof') {
      const answer = intent === 'approve-proof' ? 'approved' : 'change'
      await answerOrderProof(actor, id, token, { answer, ...proofFields.parse(Object.fromEntries(form)) })
      return redirectWithToast(url.pathname + url.search, {
        title: answer === 'approved' ? 'Approved' : 'Change requested',
        description:
          answer === 'approved'
            ? 'The artist can start on your hats.'
            : 'The artist will send you a new proof.',
        tone: 'success',
      })
    }
    if (intent !== 'cancel') throw notFound('Order')
    const order = await orderView(actor, id, token)
    if (!order) throw notFound('Order')
    await cancelOrder(actor, id, token)
    return redirectWithToast(url.pathname + url.search, {
      title: 'Order canceled',
      description: refundAfterCancel(order),
      tone: 'success',
    })
  } catch (error) {
    return formAnswer(error, form)
  }
}

async function keepOrder(actor: Actor, id: string, token: string | null): Promise<Response> {
  if (actor.kind !== 'person') throw notFound('Order')
  await keepGuestOrder(actor, id, token)
  return redirectWithToast(`/order/${id}`, {
    title: 'Order saved',
    description: 'It’s now in your order history.',
    tone: 'success',
  })
}

const proofFields = z
  .object({ design: z.uuid(), text: z.string().trim().max(1_000).default('') })
  .transform(({ design, text }) => ({ designId: design, text }))

/** Adds what is still available to the cart at today's prices. The toast names the rest. */
async function orderAgain(actor: Actor, order: OrderView | null): Promise<Response> {
  if (actor.kind !== 'person' || !order) throw notFound('Order')
  const lines = order.vendorOrders.flatMap((vendorOrder) => vendorOrder.lines)
  const missing: string[] = []
  for (const line of lines) if (!(await isAdded(actor, line))) missing.push(line.name)
  return redirectWithToast('/cart', {
    title: missing.length === lines.length ? 'Nothing added' : 'Cart updated',
    description:
      missing.length > 0
        ? `No longer available: ${missing.join(', ')}.`
        : 'The hats of this order are in your cart.',
    tone: missing.length > 0 ? 'error' : 'success',
  })
}

async function isAdded(actor: Person, { variantId, productId, quantity }: OrderLineView) {
  if (!variantId || !productId) return false
  try {
    return (await addToCart(actor, { variantId, productId, quantity })).outcome !== 'out-of-stock'
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

/** Without this, React Router drops the loader's headers. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Order Details · ${loaderData.productName}` },
  { name: 'robots', content: 'noindex' },
]

/** Stripe confirms most payments within seconds; some orders are never paid. */
const updates = { everyMs: 2_000, atMost: 60 }

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, isLoggedIn, designs, token, cases, claims } = loaderData
  useRefusalToast(actionData)
  useUpdates(order?.status === 'pending', updates.everyMs, updates.atMost)
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
                Log in
              </ButtonLink>
              <ButtonLink to="/find-order" tone="secondary">
                Find a guest order
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
  const reportPath = onlyReportPath(order, claims, token)
  return (
    <div className="page-width pb-20">
      <PageHeader
        title="Order Details"
        back={isLoggedIn ? { to: '/orders', label: 'Orders' } : { to: '/shop', label: 'Shop' }}
        beside={
          <>
            <OrderStatusBadge status={order.status} />
            <p className="flex flex-wrap gap-x-4 text-muted">
              <span className="label font-semibold text-text">Order #{shortId(order.id)}</span>
              <span>
                Placed on <FormattedDate at={order.placedAt} />
              </span>
            </p>
          </>
        }
      />
      {isLoggedIn && order.isGuests && <KeepGuestOrder />}
      {actionData?.message && (
        <Notice tone="danger" title={actionData.title ?? 'Error'} className="mb-6">
          {actionData.message}
        </Notice>
      )}
      <ShopperProofs designs={designs} textError={actionData?.errors.text} />
      <OrderDetails
        order={order}
        reviewPaths={loaderData.reviewPaths}
        actions={<OrderActions order={order} canOrderAgain={isLoggedIn} reportPath={reportPath} />}
        moreOf={({ vendor, status }) => (
          <ShopperCases
            order={order}
            vendor={vendor}
            isCanceled={status === 'canceled'}
            cases={cases.filter(({ vendorId }) => vendorId === vendor.id)}
            labels={loaderData.labels}
            claims={claims[vendor.id]}
            hasReportLink={reportPath !== null}
            token={token}
          />
        )}
        messagePathOf={(vendor) =>
          `/messages/new?${new URLSearchParams({ orderId: order.id, vendor, ...(token === null ? {} : { token }) })}`
        }
      />
    </div>
  )
}

/** Where to report a problem in an order of one artist; null with several, who have a link each, and while it's too early. */
function onlyReportPath(
  { id, vendorOrders: [only, ...others] }: Pick<OrderView, 'id' | 'vendorOrders'>,
  claims: Route.ComponentProps['loaderData']['claims'],
  token: string | null,
): string | null {
  if (!only || others.length > 0 || !claims[only.vendor.id]?.canReport) return null
  const query = { orderId: id, vendor: only.vendor.id, ...(token === null ? {} : { token }) }
  return `/cases/new?${new URLSearchParams(query)}`
}

/** The link in the address is what allows it, so the form posts to the address as it is. */
function KeepGuestOrder() {
  return (
    <Form
      method="post"
      className="mb-6 flex flex-wrap items-center justify-between gap-4 rounded-card bg-raised p-5"
    >
      <p>You bought this as a guest. Add it to your account to find it in your order history.</p>
      <Button type="submit" name="intent" value="keep">
        Keep this order
      </Button>
    </Form>
  )
}
