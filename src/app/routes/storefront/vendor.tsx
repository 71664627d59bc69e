import { data, useNavigation } from 'react-router'
import { variedHats } from '#app/features/product-card/varied-hats.server.ts'
import { HatsInstead, insteadShown } from '#app/features/product-card/hats-instead.tsx'
import { ProductGrid } from '#app/features/product-card/product-grid.tsx'
import { isWholePage } from '#app/features/search-engines/head/page-meta.ts'
import { breadcrumbData, dataScript } from '#app/features/search-engines/structured-data/structured-data.ts'
import { vendorData } from '#app/features/search-engines/structured-data/vendor-data.ts'
import { vendorMeta } from '#app/features/search-engines/head/vendor-meta.ts'
import { vendorSharePicture } from '#app/features/share/pictures/share-picture.server.ts'
import { siteBrand } from '#app/features/share/pictures/site-brand.ts'
import { sortOptions } from '#app/features/product-filters/sort-labels.ts'
import { FavoriteButton } from '#app/features/favorites/favorite-button.tsx'
import { ReviewSection } from '#app/features/reviews/review-section.tsx'
import { ShareMenu } from '#app/features/share/share-menu.tsx'
import { AwayNotice } from '#app/ui/away-notice.tsx'
import { VendorHeader } from '#app/features/vendor-card/vendor-header.tsx'
import { VendorPolicies } from '#app/features/vendor-card/vendor-policies.tsx'
import { VendorProductFilters } from '#app/features/product-filters/vendor-product-filters.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PaginationLinks } from '#app/ui/navigation/pagination-links.tsx'
import { actorOf, pagePart } from '#app/web/request/request-context.server.ts'
import type { SharedPage } from '#app/web/request/shared-page.ts'
import { siteSettings } from '#modules/site/server'
import { type ProductInGrid, shopPath, shopQuery } from '#modules/catalog'
import { productsOfVendor } from '#modules/catalog/server'
import { reviewsOfVendor } from '#modules/reviews/server'
import { isNewVendor, returnPolicyText } from '#modules/vendors'
import { now } from '#platform/clock.server.ts'
import { vendorProfile } from '#modules/vendors/server'
import { vendorPart } from './personal/vendor-part.server.ts'
import type { Route } from './+types/vendor'

export const handle = { sharedQuery: ['q', 'sort', 'cursor'] } satisfies SharedPage

/** With more hats than this, a vendor's page gets search and sorting. */
const manyProducts = 12
const reviewsShown = 6

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const { productName, publicUrl } = siteSettings()
  const vendor = await vendorProfile(actor, params.id.toLowerCase())
  if (!vendor) {
    const drops = await variedHats(actor, 'no-vendor', insteadShown)
    return data({ vendor: null, drops, productName, publicUrl }, { status: 404 })
  }
  const { keywords, text, sort, cursor } = shopQuery(url.searchParams)
  const products = await productsOfVendor(actor, vendor.id, { keywords, sort, cursor })
  const isFirstPage = keywords.length === 0 && sort === 'latest' && cursor === null
  const { items, count: total } = isFirstPage ? products : await productsOfVendor(actor, vendor.id)
  const pictures = items.flatMap(({ image }) => image ?? [])
  const reviews = vendor.rating.count === 0 ? [] : await reviewsOfVendor(actor, vendor.id, reviewsShown)
  return {
    vendor,
    reviews,
    isNew: isNewVendor(vendor, now()),
    returns: vendor.returnPolicy && returnPolicyText(vendor.returnPolicy),
    ...(await pagePart(context, (person) => vendorPart(person, vendor.id))),
    query: { keywords, text, sort, cursor, category: null },
    products,
    total,
    newest: items[0],
    picturePath: vendorSharePicture(vendor, { pictures, count: total }, siteBrand(siteSettings())).path,
    isIndexed: isWholePage(url.search),
    productName,
    publicUrl,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { vendor, productName, publicUrl } = loaderData
  if (!vendor) return [{ title: `Vendor Not Found · ${productName}` }]
  const { picturePath, isIndexed } = loaderData
  const site = { productName, publicUrl }
  return [
    ...vendorMeta(vendor, { site, picturePath, isIndexed }),
    dataScript(vendorData(vendor, publicUrl)),
    dataScript(
      breadcrumbData(publicUrl, [
        { name: 'Shop', path: '/shop' },
        { name: vendor.displayName, path: `/vendor/${vendor.id}` },
      ]),
    ),
  ]
}

export default function Vendor({ loaderData }: Route.ComponentProps) {
  if (!loaderData.vendor) return <VendorNotFound newest={loaderData.drops} />
  return <VendorStorefront key={loaderData.vendor.id} {...loaderData} />
}

type VendorStorefrontProps = Extract<Route.ComponentProps['loaderData'], { vendor: object }>

function VendorStorefront(props: VendorStorefrontProps) {
  const { vendor, query, products, total, newest, reviews, returns, isNew, isFollowing, publicUrl } = props
  const { displayName } = vendor
  const path = `/vendor/${vendor.id}`
  const pathOf = (cursor: string | null) => path + shopPath({ ...query, cursor }).slice('/shop'.length)
  const isLoading = useNavigation().location?.pathname === path
  return (
    <div className="wide-page page-width pb-8">
      <VendorHeader
        vendor={vendor}
        isNew={isNew}
        productCount={total}
        newest={newest}
        follow={
          <FavoriteButton
            field="vendor"
            id={vendor.id}
            isOn={isFollowing}
            labels={{ on: 'Following', off: 'Follow' }}
            about={displayName}
          />
        }
        share={
          <ShareMenu
            isSmall
            label={`Share the shop of ${displayName}`}
            url={`${publicUrl}/share/vendor/${vendor.id}`}
            title={displayName}
          />
        }
      />
      {vendor.status === 'active' && vendor.away && (
        <AwayNotice name={displayName} {...vendor.away} className="mb-10" />
      )}
      {vendor.status !== 'active' && (
        <Notice tone="warning" title="Not taking orders right now" className="mb-10">
          You can still browse the hats of {displayName}, and buy once the shop is open again.
        </Notice>
      )}
      <section aria-labelledby="products" aria-busy={isLoading}>
        <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 id="products" className="text-xl wrap-anywhere">
            Products by {displayName}
          </h2>
          {query.keywords.length > 0 && (
            <p className="label text-muted" role="status">
              {products.count} of {total} found
            </p>
          )}
        </div>
        {total > manyProducts && (
          <div className="mb-8">
            <VendorProductFilters path={path} query={query} sorts={sortOptions(query.text)} />
          </div>
        )}
        <div aria-busy={isLoading} className="fades-when-busy">
          {products.items.length > 0 && (
            <ProductGrid
              products={products.items}
              layout={products.items.length > 8 ? 'five' : 'largeFour'}
              eager={4}
              hideVendor
            />
          )}
          {total === 0 && <EmptyState level={3} title="This vendor hasn't added any products yet." />}
          {total > 0 && products.items.length === 0 && <NothingFound path={path} />}
        </div>
        <PaginationLinks
          label="Product pages"
          previous={products.previous && pathOf(products.previous)}
          next={products.next && pathOf(products.next)}
        />
      </section>
      <ReviewSection
        title={`Reviews of ${displayName}’s hats`}
        rating={vendor.rating}
        reviews={reviews}
        place="vendor"
      />
      <VendorPolicies vendor={vendor} returns={returns} />
    </div>
  )
}

function NothingFound({ path }: { readonly path: string }) {
  return (
    <EmptyState
      level={3}
      title="No products found"
      text="Try adjusting your search or filter criteria"
      action={
        <ButtonLink to={path} tone="secondary">
          Show all hats
        </ButtonLink>
      }
    />
  )
}

function VendorNotFound({ newest }: { readonly newest: readonly ProductInGrid[] }) {
  return (
    <div className="wide-page page-width py-8 sm:py-12">
      <EmptyState
        level={1}
        title="Vendor Not Found"
        text="This shop doesn’t exist, or it has closed."
        action={<ButtonLink to="/shop">Browse Hats</ButtonLink>}
      />
      <HatsInstead products={newest} />
    </div>
  )
}
