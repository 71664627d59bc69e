import { openCaseFlag } from '#app/features/order-view/open-case-flag.ts'
import { OrderCard } from '#app/features/order-view/order-card.tsx'
import { withCountryName } from '#app/features/order-view/with-country-name.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PaginationLinks } from '#app/ui/navigation/pagination-links.tsx'
import { actorOf } from '#app/web/request/request-context.server.ts'
import { openCasesOfOrders } from '#modules/cases/server'
import { siteSettings } from '#modules/site/server'
import { ordersOf } from '#modules/orders/server'
import type { Route } from './+types/orders'

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const { productName } = siteSettings()
  if (actor.kind !== 'person') return { productName, orders: null, openCases: [], isFirstPage: true }
  const cursor = new URL(request.url).searchParams.get('cursor')
  const orders = await ordersOf(actor, cursor)
  const openCases = await openCasesOfOrders(
    actor,
    orders.items.map(({ id }) => id),
  )
  return {
    productName,
    orders: { ...orders, items: orders.items.map(withCountryName) },
    openCases: openCases.map((one) => ({ orderId: one.orderId, ...openCaseFlag(one) })),
    isFirstPage: cursor === null,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Order History · ${loaderData.productName}` },
]

export default function OrderHistoryPage({ loaderData }: Route.ComponentProps) {
  const { orders, openCases, isFirstPage } = loaderData
  return (
    <div className="page-width pb-20">
      <PageHeader
        title="Order History"
        // A logged-in shopper has the navigation.
        actions={
          orders ? null : (
            <ButtonLink to="/designs" tone="secondary" prefetch="none">
              My designs
            </ButtonLink>
          )
        }
      />
      {orders === null ? (
        <EmptyState
          title="Please Sign In"
          text="You need to be signed in to view your order history."
          action={
            <>
              <ButtonLink to="/login?next=/orders" prefetch="none">
                Sign In
              </ButtonLink>
              <ButtonLink to="/find-order" tone="secondary">
                I bought as a guest
              </ButtonLink>
            </>
          }
        />
      ) : orders.items.length === 0 ? (
        <EmptyState
          title="No orders found"
          text="You haven't placed any orders yet."
          action={<ButtonLink to="/shop">Start Shopping</ButtonLink>}
        />
      ) : (
        <div className="flex flex-col gap-5">
          {orders.items.map((order) => (
            <OrderCard
              key={order.id}
              order={order}
              openCase={openCases.find(({ orderId }) => orderId === order.id)}
            />
          ))}
          <PaginationLinks
            previousLabel="First page"
            previous={isFirstPage ? null : '/orders'}
            next={orders.next && `/orders?cursor=${orders.next}`}
          />
        </div>
      )}
    </div>
  )
}
