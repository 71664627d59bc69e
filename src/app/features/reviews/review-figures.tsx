import { Card } from '#app/ui/card.tsx'
import type { OwnReviewFigures } from '#modules/reviews/server'
import { averageText, reviewCountText } from '#shared/rating.ts'
import { StarBars } from './star-bars.tsx'

/** The average of an artist's hats, and how many gave five stars, four, and so on. */
export function ReviewFigures({ figures: { rating, byStars } }: { readonly figures: OwnReviewFigures }) {
  return (
    <Card as="section" aria-label="Rating" className="lg:sticky lg:top-24">
      <div className="flex flex-wrap items-center gap-x-4 lg:flex-col lg:items-start">
        <p className="label font-display text-2xl font-bold">
          <span className="text-accent-text" aria-hidden="true">
            ★
          </span>{' '}
          {averageText(rating)}
        </p>
        <p className="text-muted">out of 5 from {reviewCountText(rating)}</p>
      </div>
      <div className="mt-5">
        <StarBars byStars={byStars} />
      </div>
    </Card>
  )
}
