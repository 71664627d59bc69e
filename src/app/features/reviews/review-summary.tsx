import type { ReviewView } from '#modules/reviews'
import { averageText, type Rating, reviewCountText } from '#shared/rating.ts'
import { Stars } from '#app/ui/formats/stars.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { namelessAuthor } from './nameless-author.ts'

export interface ReviewSummaryProps {
  readonly slug: string
  readonly rating: Rating
  readonly reviews: readonly ReviewView[]
}

/**
 * The newest reviews as words, on the product's page. Pictures, replies and votes are on the page of all its reviews, so that the
 * product's page doesn't load the code for them. Without reviews the page doesn't mention them.
 */
export function ReviewSummary({ slug, rating, reviews }: ReviewSummaryProps) {
  const average = averageText(rating)
  if (average === null) return null
  return (
    <section
      aria-labelledby="reviews"
      className="mt-16 grid gap-x-14 gap-y-8 md:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[20rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id="reviews" className="text-xl">
          Reviews
        </h2>
        <p className="label mt-3 font-display text-2xl font-bold">
          <span className="text-accent-text" aria-hidden="true">
            ★
          </span>{' '}
          {average}
        </p>
        <p className="mt-1 mb-5 text-muted">
          out of 5 from {reviewCountText(rating)} by people who bought and received it
        </p>
        <ButtonLink to={`/product/${slug}/reviews`} tone="secondary">
          Read all reviews
        </ButtonLink>
      </div>
      <ul className="flex flex-col gap-8">
        {reviews.map(({ id, rating: stars, text, authorName }) => (
          <li key={id} className="min-w-0 wrap-anywhere">
            <p className="font-semibold">
              <Stars rating={stars} /> {authorName ?? namelessAuthor}
            </p>
            <p className="prose-width whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
