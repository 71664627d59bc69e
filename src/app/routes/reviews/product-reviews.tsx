import { redirect } from 'react-router'
import { pageMeta } from '#app/features/search-engines/head/page-meta.ts'
import { ReviewItem } from '#app/features/reviews/review-item.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { PaginationLinks } from '#app/ui/navigation/pagination-links.tsx'
import { actorOf } from '#app/web/request/request-context.server.ts'
import type { SharedPage } from '#app/web/request/shared-page.ts'
import { productBySlugOrId } from '#modules/catalog/server'
import { reviewsOfProduct } from '#modules/reviews/server'
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
  const { name, slug, rating, reviews, isFirstPage } = loaderData
  const path = `/product/${slug}/reviews`
  return (
    <div className="page-width pb-16">
      <PageHeader
        title={`Reviews of ${name}`}
        back={{ to: `/product/${slug}`, label: name }}
        lead={`${averageText(rating)} out of 5 from ${reviewCountText(rating)} by people who bought and received it.`}
      />
      <ul className="flex flex-col gap-10">
        {reviews.items.map((review) => (
          <li key={review.id} className="min-w-0">
            <ReviewItem review={review} place="product" />
          </li>
        ))}
      </ul>
      <PaginationLinks
        label="Review pages"
        previousLabel="First page"
        previous={isFirstPage ? null : path}
        next={reviews.next && `${path}?cursor=${reviews.next}`}
      />
    </div>
  )
}
