import { data } from 'react-router'
import { ProductGrid } from '#app/features/product-card/product-grid.tsx'
import { isWholePage } from '#app/features/search-engines/page-meta.ts'
import { breadcrumbData, dataScript } from '#app/features/search-engines/structured-data.ts'
import { vendorData } from '#app/features/search-engines/vendor-data.ts'
import { vendorMeta } from '#app/features/search-engines/vendor-meta.ts'
import { vendorSharePicture } from '#app/features/share-pictures/share-picture.server.ts'
import { VendorAvatar } from '#app/features/vendor-card/vendor-avatar.tsx'
import { buttonClasses, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PaginationLinks } from '#app/ui/pagination-links.tsx'
import { Patch } from '#app/ui/patch.tsx'
import { actorOf } from '#app/web/request-context.server.ts'
import type { SharedPage } from '#app/web/shared-page.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { productsOfVendor } from '#modules/catalog/server'
import type { VendorProfile } from '#modules/vendors'
import { vendorProfile } from '#modules/vendors/server'
import type { Route } from './+types/vendor'

export const handle = { sharedQuery: ['cursor'] } satisfies SharedPage

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const { productName, publicUrl } = shopSettings()
  const vendor = await vendorProfile(actor, params.id.toLowerCase())
  if (!vendor)
    return data(
      { vendor: null, products: null, picturePath: '', isIndexed: false, productName, publicUrl },
      { status: 404 },
    )
  const cursor = url.searchParams.get('cursor')
  const products = await productsOfVendor(actor, vendor.id, { cursor })
  const pictures = products.items.flatMap(({ image }) => image ?? [])
  const picturePath = vendorSharePicture(vendor, { pictures, count: products.count }, productName).path
  return { vendor, products, picturePath, isIndexed: isWholePage(url.search), productName, publicUrl }
}

export const meta: Route.MetaFunction = ({
  loaderData: { vendor, picturePath, isIndexed, productName, publicUrl },
}) => {
  if (!vendor) return [{ title: `Vendor Not Found · ${productName}` }]
  const shop = { productName, publicUrl }
  return [
    ...vendorMeta(vendor, { shop, picturePath, isIndexed }),
    dataScript(vendorData(vendor, publicUrl)),
    dataScript(
      breadcrumbData(publicUrl, [
        { name: 'Shop', path: '/shop' },
        { name: vendor.displayName, path: `/vendor/${vendor.id}` },
      ]),
    ),
  ]
}

export default function Vendor({ loaderData: { vendor, products } }: Route.ComponentProps) {
  if (!vendor || !products) return <VendorNotFound />
  const pageLink = (cursor: string | null) =>
    cursor === null ? null : `/vendor/${vendor.id}?cursor=${cursor}`
  return (
    <div className="page-width pb-8">
      <VendorHeader vendor={vendor} productCount={products.count} />
      {vendor.status !== 'active' && (
        <Notice tone="warning" title="Not taking orders right now" className="mb-10">
          You can look at every hat of {vendor.displayName}, and buy once the shop is open again.
        </Notice>
      )}
      <section>
        <h2 className="mb-6 text-xl">Products by {vendor.displayName}</h2>
        {products.items.length > 0 ? (
          <ProductGrid products={products.items} eager={4} hideVendor />
        ) : (
          <EmptyState level={3} title="This vendor hasn't added any products yet." />
        )}
        <PaginationLinks
          label="Product pages"
          previous={pageLink(products.previous)}
          next={pageLink(products.next)}
        />
      </section>
    </div>
  )
}

interface VendorHeaderProps {
  readonly vendor: VendorProfile
  readonly productCount: number
}

function VendorHeader({ vendor, productCount }: VendorHeaderProps) {
  const place = [vendor.city, vendor.stateProvince].filter(Boolean).join(', ')
  const secondary = buttonClasses({ tone: 'secondary' })
  return (
    <header className="mesh my-6 flex flex-col gap-6 rounded-card bg-sunken p-6 sm:my-10 sm:flex-row sm:gap-8 sm:p-10">
      <VendorAvatar
        name={vendor.displayName}
        url={vendor.avatarUrl}
        className="size-24 sm:size-32"
        sizes="(min-width: 40rem) 128px, 96px"
      />
      <div className="flex min-w-0 flex-col items-start gap-4">
        <div className="flex flex-col gap-3">
          <h1 className="text-2xl">{vendor.displayName}</h1>
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
            <Patch>New</Patch>
            {place && <span>{place}</span>}
            <span className="label">
              {productCount} {productCount === 1 ? 'product' : 'products'}
            </span>
          </p>
        </div>
        {vendor.description && <p className="prose-width">{vendor.description}</p>}
        <div className="flex flex-wrap gap-3">
          {vendor.website && (
            <a
              href={vendor.website}
              target="_blank"
              rel="noopener noreferrer nofollow ugc"
              className={secondary}
            >
              <Icon name="external" />
              Website
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          )}
          {vendor.contactEmail && (
            <a href={`mailto:${encodeURIComponent(vendor.contactEmail)}`} className={secondary}>
              <Icon name="mail" />
              Contact Vendor
            </a>
          )}
        </div>
      </div>
    </header>
  )
}

function VendorNotFound() {
  return (
    <div className="page-width py-16">
      <EmptyState
        level={1}
        title="Vendor Not Found"
        text="This shop does not exist, or it has moved out."
        action={<ButtonLink to="/shop">Browse Hats</ButtonLink>}
      />
    </div>
  )
}
