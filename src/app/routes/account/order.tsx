import { data, redirect } from 'react-router'
import { z } from 'zod'
import { ShopperProofs } from '#app/features/design-pages/shopper-proofs.tsx'
import { OrderActions } from '#app/features/order-view/order-actions.tsx'
import { OrderDetails } from '#app/features/order-view/order-details.tsx'
import { OrderStatusPatch } from '#app/features/order-view/order-status-patch.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FormattedDate } from '#app/ui/formatted-date.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { redirectWithToast } from '#app/web/flash.server.ts'
import { actorOf } from '#app/web/request-context.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { formAnswer } from '#app/web/form-answer.server.ts'
import { useRefusalToast } from '#app/web/refusal-toast.ts'
import { addToCart } from '#modules/cart/server'
import { checkoutSettings } from '#modules/checkout/server'
import { type OrderLineView, type OrderView, platformFeeLabel } from '#modules/orders'
import {
  answerOrderProof,
  cancelOrder,
  designsOfOrder,
  orderView,
  vendorOrderView,
} from '#modules/orders/server'
import type { Actor, Person } from '#shared/actor.ts'
import { shortId } from '#shared/ids.ts'
import { isRefusal, notFound } from '#shared/refusal.ts'
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
    designs: order ? await designsOfOrder(actor, { orderId: order.id, vendorId: null }) : [],
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

/** The same doors as the page: whoever may not see the order can do nothing with it. */
export async function action({ context, params, request, url }: Route.ActionArgs) {
  const actor = actorOf(context)
  const id = params.id.toLowerCase()
  const form = await request.formData()
  try {
    const intent = form.get('intent')
    if (intent === 'again') return await orderAgain(actor, await orderView(actor, id))
    const token = url.searchParams.get('token')
    if (intent === 'approve-proof' || intent === 'change-proof') {
      const answer = intent === 'approve-proof' ? 'approved' : 'change'
      await answerOrderProof(actor, id, token, { answer, ...proofFields.parse(Object.fromEntries(form)) })
      return redirectWithToast(url.pathname + url.search, {
        title: answer === 'approved' ? 'Approved' : 'The artist knows',
        description: answer === 'approved' ? 'Your hats are made now.' : 'You are shown a new picture.',
        tone: 'success',
      })
    }
    if (intent !== 'cancel') throw notFound('Order')
    await cancelOrder(actor, id, token)
    return redirectWithToast(url.pathname + url.search, {
      title: 'Order cancelled',
      description: 'What you paid goes back to your card.',
      tone: 'success',
    })
  } catch (error) {
    return formAnswer(error, form)
  }
}

const proofFields = z
  .object({ design: z.uuid(), text: z.string().trim().max(1_000).default('') })
  .transform(({ design, text }) => ({ designId: design, text }))

/** Puts what can still be bought into the cart, at today's price; the cart page tells what became of the rest. */
async function orderAgain(actor: Actor, order: OrderView | null): Promise<Response> {
  if (actor.kind !== 'person' || !order) throw notFound('Order')
  const lines = order.parcels.flatMap((parcel) => parcel.lines)
  const missing: string[] = []
  for (const line of lines) if (!(await isAdded(actor, line))) missing.push(line.name)
  return redirectWithToast('/cart', {
    title: missing.length === lines.length ? 'Nothing added' : 'Cart updated',
    description:
      missing.length > 0
        ? `Not to be had any more: ${missing.join(', ')}.`
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

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Order Details · ${loaderData.productName}` },
  { name: 'robots', content: 'noindex' },
]

export default function OrderPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, feeLabel, isSignedIn, designs } = loaderData
  useRefusalToast(actionData)
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
      <OrderActions order={order} canOrderAgain={isSignedIn} refusal={actionData} />
      <ShopperProofs designs={designs} textError={actionData?.errors.text} />
      <OrderDetails order={order} feeLabel={feeLabel} />
    </div>
  )
}
