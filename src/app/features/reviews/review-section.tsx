import type { ReactNode } from 'react'
import type { ReviewView } from '#modules/reviews'
import { averageText, type Rating, reviewCountText } from '#shared/rating.ts'
import { ReviewItem, type ReviewPlace } from './review-item.tsx'

export interface ReviewSectionProps {
  readonly title: string
  readonly rating: Rating
  readonly reviews: readonly ReviewView[]
  readonly place: ReviewPlace
  /** Where the others are. */
  readonly more?: ReactNode
}

/** Average, count and reviews. Without reviews the page doesn't mention them. */
export function ReviewSection({ title, rating, reviews, place, more }: ReviewSectionProps) {
  const average = averageText(rating)
  if (average === null || reviews.length === 0) return null
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-16 scroll-mt-20">
      <div className="mb-6 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="reviews-title" className="text-xl wrap-anywhere">
          {title}
        </h2>
        <p className="text-muted">
          <span className="label font-semibold text-text">{average}</span> out of 5 from{' '}
          {reviewCountText(rating)} by people who bought and received it
        </p>
      </div>
      <ul className="grid gap-x-14 gap-y-10 lg:grid-cols-2">
        {reviews.map((review) => (
          <li key={review.id} className="min-w-0">
            <ReviewItem review={review} place={place} />
          </li>
        ))}
      </ul>
      {more != null && <div className="mt-8">{more}</div>}
    </section>
  )
}
