import { ShopperTurnsList } from '#app/features/order-view/history/shopper-turns-list.tsx'
import { OrderCard } from '#app/features/order-view/history/order-card.tsx'
import { orderStep } from '#app/features/order-view/history/order-step.ts'
import { withCountryName } from '#app/features/order-view/with-country-name.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PaginationLinks } from '#app/ui/navigation/pagination-links.tsx'
import { actorOf } from '#app/web/request/request-context.server.ts'
import { openCasesOfShopper } from '#modules/cases/server'
import { reviewableLines } from '#modules/reviews/server'
import { siteSettings } from '#modules/site/server'
import { ordersOf, proofsToAnswer, trackingLinksOfOrders } from '#modules/orders/server'
import type { Route } from './+types/orders'
import { caseItem, proofItem } from './shopper-turn-item.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const { productName } = siteSettings()
  if (actor.kind !== 'person') return { productName, history: null }
  const cursor = new URL(request.url).searchParams.get('cursor')
  const orders = await ordersOf(actor, cursor)
  const ids = orders.items.map(({ id }) => id)
  const [cases, proofs, tracking, reviews] = await Promise.all([
    openCasesOfShopper(actor),
    proofsToAnswer(actor),
    trackingLinksOfOrders(actor, ids),
    reviewableLines(actor, ids),
  ])
  const sources = { cases, proofs, tracking, reviews }
  return {
    productName,
    history: {
      orders: orders.items.map((order) => ({
        ...withCountryName(order),
        step: orderStep(order.id, sources),
      })),
      next: orders.next,
      isFirstPage: cursor === null,
      cases,
      proofs,
    },
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Order History · ${loaderData.productName}` },
]

export default function OrderHistoryPage({ loaderData: { history } }: Route.ComponentProps) {
  return (
    <div className="page-width pb-20">
      <PageHeader
        title="Order History"
        // A logged-in shopper has the navigation.
        actions={
          history ? null : (
            <ButtonLink to="/designs" tone="secondary" prefetch="none">
              My designs
            </ButtonLink>
          )
        }
      />
      {history === null ? (
        <LoggedOut />
      ) : history.orders.length === 0 ? (
        <NoOrders />
      ) : (
        <History {...history} />
      )}
    </div>
  )
}

type HistoryProps = NonNullable<Route.ComponentProps['loaderData']['history']>

function History({ orders, next, isFirstPage, cases, proofs }: HistoryProps) {
  const items = [...proofs.map(proofItem), ...cases.map(caseItem)]
  const waiting = items.filter(({ isTurn }) => isTurn)
  const open = items.filter(({ isTurn }) => !isTurn)
  return (
    <>
      {isFirstPage && (
        <>
          <ShopperTurnsList id="waiting" title="Waiting for you" items={waiting} />
          <ShopperTurnsList id="open-cases" title="Open cases" items={open} />
        </>
      )}
      <section aria-labelledby="orders" className="flex flex-col gap-3">
        <h2 id="orders" className={isFirstPage && items.length > 0 ? 'text-lg' : 'sr-only'}>
          All orders
        </h2>
        {orders.map(({ step, ...order }) => (
          <OrderCard key={order.id} order={order} step={step} />
        ))}
        <PaginationLinks
          previousLabel="First page"
          previous={isFirstPage ? null : '/orders'}
          next={next && `/orders?cursor=${next}`}
        />
      </section>
    </>
  )
}

function LoggedOut() {
  return (
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
  )
}

function NoOrders() {
  return (
    <EmptyState
      title="No orders found"
      text="You haven't placed any orders yet."
      action={<ButtonLink to="/shop">Start Shopping</ButtonLink>}
    />
  )
}
