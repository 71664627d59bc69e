import { addedProductOf } from '#app/features/product-editor/added-product-cookie.server.ts'
import {
  AddedProductNotice,
  type AddedProductState,
} from '#app/features/vendor-dashboard/added-product-notice.tsx'
import { ShareMenu } from '#app/features/share/share-menu.tsx'
import { data, useRouteLoaderData } from 'react-router'
import { z } from 'zod'
import { PayoutProblem } from '#app/features/vendor-money/payout-problem.tsx'
import { readStripeBalance } from '#app/features/vendor-money/read-stripe-balance.server.ts'
import { OperatorReason } from '#app/features/vendor-settings/operator-reason.tsx'
import { DeleteProductNotice } from '#app/features/vendor-dashboard/delete-product.tsx'
import { BalanceCards } from '#app/features/vendor-money/balance-cards.tsx'
import { SalesBesideMoney } from '#app/features/vendor-dashboard/sales-beside-money.tsx'
import { salesRanges } from '#app/features/vendor-dashboard/sales-chart.tsx'
import { ShipNext } from '#app/features/vendor-orders/ship-next.tsx'
import { StatCards } from '#app/features/vendor-dashboard/stat-cards.tsx'
import { actOnOrders, isOrderAct } from '#app/features/vendor-orders/several/act-on-orders.server.ts'
import { OwnStatusBadge } from '#app/features/vendor-dashboard/own-status-badge.tsx'
import { GettingStarted } from '#app/features/vendor-dashboard/first-sale/getting-started.tsx'
import { Today } from '#app/features/vendor-dashboard/today.tsx'
import { todayTasks } from '#app/features/vendor-dashboard/today-tasks.ts'
import { YourProducts } from '#app/features/vendor-dashboard/your-products.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { redirectWithToast } from '#app/web/toasts/redirect-with-toast.server.ts'
import { requireVendor } from '#app/web/request/require-vendor.server.ts'
import { siteSettings } from '#modules/site/server'
import { useIsHydrated } from '#app/web/browser/use-is-hydrated.ts'
import { deleteProduct, ownProduct, ownProducts } from '#modules/catalog/server'
import { bestSellers, changesToProof, vendorOrders } from '#modules/orders/server'
import { ownPayouts, stripeBalance, vendorBalance, vendorSalesFigures } from '#modules/payments/server'
import { shippingProvider } from '#modules/shipping/server'
import type { ProductStatus } from '#modules/catalog'
import type { OwnVendor, VendorStatus } from '#modules/vendors'
import { ownVendor, vendorProfile } from '#modules/vendors/server'
import { now } from '#platform/clock.server.ts'
import { log } from '#platform/log.server.ts'
import { dayMs } from '#shared/day-ms.ts'
import { isRefusal, notFound } from '#shared/refusal.ts'
import type { Route } from './+types/dashboard'
import { OwnCard } from './own-card.tsx'
import type { loader as deskLoader } from './desk.tsx'

const shownProducts = 8
const shownOrders = 5
const shownBestSellers = 3
/** Short, because this page is opened often and shouldn't wait for Stripe. */
const stripeTimeoutMs = 1_500

const query = z.object({
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  days: z.coerce.number().pipe(z.literal(salesRanges)).catch(30),
  delete: z.string().optional().catch(undefined),
})

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  const { page, days, delete: toDeleteId } = query.parse(Object.fromEntries(url.searchParams))
  const addedId = addedProductOf(request.headers.get('cookie'))
  const [vendor, products, proofs, figures, best, orders, toDelete, added, balance, payouts, atStripe] =
    await Promise.all([
      orError('Could not load vendor information', vendorProfile(person, person.vendorId)),
      orError(
        'Could not load your products',
        ownProducts(person, { filter: 'all', page, limit: shownProducts }),
      ),
      changesToProof(person),
      vendorSalesFigures(person, days, now()),
      bestSellers(person, new Date(now().getTime() - days * dayMs), shownBestSellers),
      vendorOrders(person, { filter: 'to-ship', cursor: null, limit: shownOrders }),
      toDeleteId ? ownProduct(person, toDeleteId) : null,
      addedId ? ownProduct(person, addedId) : null,
      vendorBalance(person),
      ownPayouts(person),
      readStripeBalance(stripeBalance(person), stripeTimeoutMs),
    ])
  if (!vendor) throw notFound('Vendor')
  const { productName, contactEmail, publicUrl } = siteSettings()
  return {
    productName,
    publicUrl,
    added: added && { id: added.id, name: added.name, slug: added.slug, state: stateOf(added, vendor) },
    contactEmail,
    setup: vendor.status === 'active' ? null : setupOf(await ownVendor(person)),
    vendor: {
      id: vendor.id,
      displayName: vendor.displayName,
      description: vendor.description,
      place: [vendor.city, vendor.stateProvince].filter(Boolean).join(', '),
      avatarUrl: vendor.avatarUrl,
      status: vendor.status,
      isAway: vendor.away !== null,
    },
    hasPromises: vendor.processingDays !== null && vendor.returnPolicy !== null,
    products,
    page,
    pages: Math.ceil(products.found / shownProducts),
    proofs,
    today: now().toISOString().slice(0, 10),
    figures,
    best,
    orders: orders.items,
    hasCarrier: shippingProvider().buyLabel !== null,
    toDelete: toDelete && { id: toDelete.id, name: toDelete.name },
    newestPayout: payouts.payouts[0] ?? null,
    money: {
      atStripe,
      earnedCents: balance.earnedCents,
      waitingCents: balance.waitingCents,
      paidOutCents: payouts.paidOutCents,
      underWayCents: payouts.underWayCents,
      nextAt: payouts.nextAt,
    },
  }
}

function stateOf(
  product: { readonly status: ProductStatus },
  vendor: { readonly status: VendorStatus },
): AddedProductState {
  if (product.status !== 'active') return 'draft'
  return vendor.status === 'active' ? 'public' : 'waiting'
}

/** What keeps a shop closed; null when its profile has been deleted in between. */
function setupOf(own: OwnVendor | null) {
  if (!own) return null
  return {
    approval: own.approval,
    hasPayouts: own.transfersActive && own.payoutsActive,
    reason: own.suspensionReason ?? own.declineReason,
  }
}

/** Shows `message` on the error page when loading fails. */
async function orError<Result>(message: string, result: Promise<Result>): Promise<Result> {
  try {
    return await result
  } catch (error) {
    log.error({ err: error }, message)
    throw data({ message: `${message}.` }, { status: 500 })
  }
}

/** Deletes a product, or acts on several orders. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const person = requireVendor(context, url)
  const form = await request.formData()
  if (isOrderAct(form)) return actOnOrders(person, form)
  const product = form.get('product')
  if (form.get('intent') !== 'delete' || typeof product !== 'string') {
    throw new Response('Unknown action', { status: 400 })
  }
  try {
    await deleteProduct(person, product)
  } catch (error) {
    if (!isRefusal(error)) log.error({ err: error }, 'could not delete a product')
    const { title, message } = deleteFailure(error)
    return redirectWithToast('/vendor-dashboard', { title, description: message, tone: 'error' })
  }
  return redirectWithToast('/vendor-dashboard', {
    title: 'Product deleted',
    description: 'The product has been completely removed',
    tone: 'success',
  })
}

function deleteFailure(error: unknown): { readonly title: string; readonly message: string } {
  if (!isRefusal(error)) return { title: 'Error', message: 'Could not delete the product' }
  if (error.code === 'not-found') {
    return { title: 'Product not found', message: 'Could not find the requested product' }
  }
  return { title: error.title ?? 'Error', message: error.message }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Vendor Dashboard · ${loaderData.productName}` },
]

export default function DashboardPage({ loaderData, actionData }: Route.ComponentProps) {
  const { vendor, products, figures, orders, toDelete, money, newestPayout, setup } = loaderData
  // The navigation above counts what waits; the page doesn't count it again.
  const counts = useRouteLoaderData<typeof deskLoader>('routes/vendor/desk')?.counts
  const { lowStock, outOfStock, hidden } = products
  // The orders to ship have their own list below.
  const shipping = counts && { ...counts.shipping, ...(orders.length > 0 ? { toShip: 0 } : {}) }
  const stock = { lowStock, outOfStock, hidden }
  const tasks =
    counts && shipping
      ? todayTasks({ ...counts, shipping, proofs: loaderData.proofs, ...stock }, loaderData.today)
      : []
  const hasScripts = useIsHydrated()
  const isActive = vendor.status === 'active'
  // Before the first sale, a chart and sums would only be zeros above what there is to do.
  const hasSold =
    figures.totalCents > 0 || orders.length > 0 || money.waitingCents > 0 || newestPayout !== null
  return (
    <div className="page-width flex flex-col gap-10 pb-20">
      <div className="flex flex-col gap-6">
        <PageHeader
          title={<span className="max-sm:text-xl">Vendor Dashboard</span>}
          spaced={false}
          lead={
            <span className="flex flex-wrap items-center gap-3">
              {vendor.displayName}
              <OwnStatusBadge status={vendor.status} approval={setup?.approval ?? null} />
              {vendor.isAway && 'On vacation'}
            </span>
          }
          actions={
            isActive ? (
              <ButtonLink to="/add-product">Add New Product</ButtonLink>
            ) : (
              <Button disabled>Add New Product</Button>
            )
          }
        />
        <JustAdded {...loaderData} />
        {toDelete && !hasScripts && <DeleteProductNotice product={toDelete} />}
        <GettingStarted
          {...loaderData}
          hasSold={figures.totalCents !== 0}
          reason={setup?.reason && <OperatorReason reason={setup.reason} />}
          preview={<OwnCard {...loaderData} />}
        />
        {newestPayout?.status === 'failed' && <PayoutProblem payout={newestPayout} />}
      </div>
      {(tasks.length > 0 || (hasSold && orders.length === 0)) && <Today tasks={tasks} />}
      {(orders.length > 0 || actionData) && (
        <ShipNext
          orders={orders}
          today={loaderData.today}
          toShip={counts?.shipping.toShip ?? orders.length}
          late={counts?.shipping.late ?? 0}
          hasCarrier={loaderData.hasCarrier}
          answer={actionData}
        />
      )}
      {hasSold && (
        <SalesBesideMoney
          figures={figures}
          best={loaderData.best}
          money={<BalanceCards {...money} isBeside isPaused={vendor.status === 'suspended'} />}
        />
      )}
      <YourProducts
        figures={
          <StatCards
            totalProducts={products.total}
            activeProducts={products.active}
            outOfStock={outOfStock}
            salesCents={figures.totalCents}
          />
        }
        products={products.items}
        total={products.total}
        page={loaderData.page}
        pages={loaderData.pages}
        canEdit={isActive}
      />
    </div>
  )
}

type JustAddedProps = Pick<Route.ComponentProps['loaderData'], 'added' | 'vendor' | 'publicUrl'>

function JustAdded({ added, vendor, publicUrl }: JustAddedProps) {
  if (!added) return null
  const share = (
    <ShareMenu
      label={`Share ${added.name}`}
      url={`${publicUrl}/share/product/${added.id}`}
      title={`${added.name} by ${vendor.displayName}`}
    />
  )
  return <AddedProductNotice product={added} share={share} />
}
