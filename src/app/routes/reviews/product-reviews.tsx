import { redirect } from 'react-router'
import { pageMeta } from '#app/features/search-engines/head/page-meta.ts'
import { AverageRating } from '#app/features/reviews/average-rating.tsx'
import { ReviewItem } from '#app/features/reviews/review-item.tsx'
import { StarBars } from '#app/features/reviews/star-bars.tsx'
import { Picture } from '#app/ui/graphics/picture.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PaginationLinks } from '#app/ui/navigation/pagination-links.tsx'
import { actorOf } from '#app/web/request/request-context.server.ts'
import type { SharedPage } from '#app/web/request/shared-page.ts'
import { productBySlugOrId } from '#modules/catalog/server'
import { reviewsOfProduct, starsOfProduct } from '#modules/reviews/server'
import { pictureSources } from '#modules/media'
import { siteSettings } from '#modules/site/server'
import { averageText, reviewCountText } from '#shared/rating.ts'
import type { Route } from './+types/product-reviews'

export const handle = { sharedQuery: ['cursor'] } satisfies SharedPage

const pageSize = 20

/** All reviews of a product, newest first. A product without reviews has no such page. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const actor = actorOf(context)
  const product = await productBySlugOrId(actor, params.slug.toLowerCase())
  if (!product) throw new Response('Product not found', { status: 404 })
  if (product.rating.count === 0) throw redirect(`/product/${product.slug}`)
  if (params.slug !== product.slug) throw redirect(`/product/${product.slug}/reviews${url.search}`, 301)
  const cursor = url.searchParams.get('cursor')
  const { productName, publicUrl } = siteSettings()
  return {
    name: product.name,
    slug: product.slug,
    rating: product.rating,
    image: product.images[0]?.url ?? null,
    vendorName: product.vendor.displayName,
    byStars: await starsOfProduct(actor, product.id),
    reviews: await reviewsOfProduct(actor, product.id, { limit: pageSize, cursor }),
    isFirstPage: cursor === null,
    productName,
    publicUrl,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { name, slug, rating, isFirstPage, productName, publicUrl } = loaderData
  return [
    ...pageMeta({
      site: { productName, publicUrl },
      title: `Reviews of ${name} · ${productName}`,
      shareTitle: `Reviews of ${name}`,
      description: `${reviewCountText(rating)} of ${name}: ${averageText(rating)} out of 5.`,
      path: `/product/${slug}/reviews`,
    }),
    ...(isFirstPage ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}

export default function ProductReviews({ loaderData }: Route.ComponentProps) {
  const { name, slug, rating, image, vendorName, byStars, reviews, isFirstPage } = loaderData
  const path = `/product/${slug}/reviews`
  return (
    <div className="wide-page page-width pb-16">
      <PageHeader
        title={`Reviews of ${name}`}
        back={{ to: `/product/${slug}`, label: name }}
        lead={`By ${vendorName}. Everyone here bought the hat and received it.`}
      />
      <div className="grid items-start gap-x-14 gap-y-8 md:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-5 md:sticky md:top-24 md:grid-cols-1">
          <AppLink to={`/product/${slug}`} tabIndex={-1} aria-hidden="true">
            <Picture
              {...pictureSources(image, 'card')}
              sizes="(min-width: 64rem) 320px, (min-width: 48rem) 224px, 96px"
              alt=""
              width={480}
              height={480}
              className="rounded-card"
              imageClassName="aspect-square"
            />
          </AppLink>
          <div className="flex min-w-0 flex-col gap-4">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <AverageRating rating={rating} />
              <span className="text-muted max-lg:basis-full">out of 5 from {reviewCountText(rating)}</span>
            </p>
            <StarBars byStars={byStars} />
            <ButtonLink to={`/product/${slug}`} tone="secondary">
              See the hat
            </ButtonLink>
          </div>
        </div>
        <ul className="flex flex-col divide-y divide-line">
          {reviews.items.map((review) => (
            <li key={review.id} className="min-w-0 py-8 first:pt-0">
              <ReviewItem review={review} place="product" />
            </li>
          ))}
        </ul>
      </div>
      <PaginationLinks
        label="Review pages"
        previousLabel="First page"
        previous={isFirstPage ? null : path}
        next={reviews.next && `${path}?cursor=${reviews.next}`}
      />
    </div>
  )
}
