import { OwnProductGrid } from '#app/features/vendor-tools/own-product-grid.tsx'
import { SetupNotice } from '#app/features/vendor-tools/setup-notice.tsx'
import { StatCards } from '#app/features/vendor-tools/stat-cards.tsx'
import { VendorOrderTable } from '#app/features/vendor-tools/vendor-order-table.tsx'
import { VendorStatusBadge } from '#app/features/vendor-tools/vendor-status-badge.tsx'
import { AppLink } from '#app/ui/app-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { requireVendor } from '#app/web/require-vendor.server.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { ownProducts } from '#modules/catalog/server'
import { vendorOrders, vendorSales } from '#modules/orders/server'
import { vendorProfile } from '#modules/vendors/server'
import { notFound } from '#shared/refusal.ts'
import type { Route } from './+types/dashboard'

const shownProducts = 48
const shownOrders = 5

export async function loader({ context, url }: Route.LoaderArgs) {
  const person = requireVendor(context, url)
  const [vendor, products, sales, orders] = await Promise.all([
    vendorProfile(person, person.vendorId),
    ownProducts(person, shownProducts),
    vendorSales(person),
    vendorOrders(person, { filter: 'to-ship', cursor: null }),
  ])
  if (!vendor) throw notFound('Vendor')
  return {
    productName: shopSettings().productName,
    vendor: { displayName: vendor.displayName, status: vendor.status },
    products,
    sales,
    orders: orders.items.slice(0, shownOrders),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Vendor Dashboard · ${loaderData.productName}` },
]

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { vendor, products, sales, orders } = loaderData
  const isActive = vendor.status === 'active'
  return (
    <div className="page-width flex flex-col gap-10 pb-20">
      <div>
        <PageHeader
          title="Vendor Dashboard"
          lead={
            <span className="flex flex-wrap items-center gap-3">
              {vendor.displayName}
              <VendorStatusBadge status={vendor.status} />
            </span>
          }
        />
        <SetupNotice status={vendor.status} />
      </div>
      <StatCards
        totalProducts={products.total}
        activeProducts={products.active}
        outOfStock={products.outOfStock}
        salesCents={sales.totalCents}
      />
      <section aria-labelledby="to-ship">
        <div className="flex flex-wrap items-baseline justify-between gap-3">
          <h2 id="to-ship" className="text-lg">
            Orders to ship{sales.toShip > 0 && <span className="label text-muted"> ({sales.toShip})</span>}
          </h2>
          <AppLink to="/vendor-dashboard/orders" prefetch="none" className="underline">
            All orders
          </AppLink>
        </div>
        <div className="mt-3">
          <VendorOrderTable
            caption="Orders that wait for you"
            orders={orders}
            empty={<p className="text-muted">Nothing waits for you. New orders show up here.</p>}
          />
        </div>
      </section>
      <section aria-labelledby="your-products">
        <h2 id="your-products" className="text-lg">
          Your Products
        </h2>
        <div className="mt-4">
          {products.items.length > 0 ? (
            <OwnProductGrid products={products.items} />
          ) : (
            <EmptyState
              level={3}
              title="You haven't added any products yet."
              text={isActive ? undefined : 'Complete your vendor setup to start adding products.'}
            />
          )}
        </div>
      </section>
    </div>
  )
}
