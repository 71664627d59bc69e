import type { ReviewView } from '#modules/reviews'
import { averageText, type Rating, reviewCountText } from '#shared/rating.ts'
import { Stars } from '#app/ui/formats/stars.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { PictureLinks } from '#app/ui/graphics/picture-links.tsx'
import { pictureSources } from '#modules/media'
import { AverageRating } from './average-rating.tsx'
import { namelessAuthor } from './nameless-author.ts'
import { StarBars } from './star-bars.tsx'

export interface ReviewSummaryProps {
  readonly slug: string
  readonly rating: Rating
  readonly reviews: readonly ReviewView[]
  /** How many gave five stars, four, and so on; empty while there are too few to compare. */
  readonly byStars: readonly number[]
}

/**
 * The newest reviews, on the product's page. Replies and votes are on the page of all its reviews, so that the product's page
 * doesn't load the code for them. Without reviews the page doesn't mention them.
 */
export function ReviewSummary({ slug, rating, reviews, byStars }: ReviewSummaryProps) {
  if (averageText(rating) === null) return null
  return (
    <section
      aria-labelledby="reviews"
      className="mt-16 grid gap-x-14 gap-y-8 md:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id="reviews" className="text-xl">
          Reviews
        </h2>
        <p className="mt-3">
          <AverageRating rating={rating} />
        </p>
        <p className="mt-1 mb-5 text-muted">out of 5 from {reviewCountText(rating)}</p>
        {byStars.length > 0 && (
          <div className="mb-6 max-w-sm">
            <StarBars byStars={byStars} />
          </div>
        )}
        <ButtonLink to={`/product/${slug}/reviews`} tone="secondary">
          Read all reviews
        </ButtonLink>
      </div>
      <ul className="flex flex-col gap-8">
        {reviews.map((review) => (
          <li key={review.id} className="flex min-w-0 flex-col gap-2 wrap-anywhere">
            <SummedReview {...review} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SummedReview({ rating, text, authorName, writtenAt, pictures }: ReviewView) {
  const author = authorName ?? namelessAuthor
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        <span className="font-semibold">{author}</span>
        <span className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <span className="flex items-center gap-1">
            <Icon name="check" className="size-4! text-success" />
            Verified purchase
          </span>
          <FormattedDate at={writtenAt} />
        </span>
      </p>
      {text && <p className="prose-width whitespace-pre-line">{text}</p>}
      <PictureLinks
        pictures={pictures.map((url) => ({ url, ...pictureSources(url, 'thumb') }))}
        author={author}
      />
    </>
  )
}
