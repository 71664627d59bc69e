import { Card } from '#app/ui/card.tsx'
import type { OwnReviewFigures } from '#modules/reviews/server'
import { reviewCountText } from '#shared/rating.ts'
import { AverageRating } from './average-rating.tsx'
import { StarBars } from './star-bars.tsx'

/** The average of an artist's hats, and how many gave five stars, four, and so on. */
export function ReviewFigures({ figures: { rating, byStars } }: { readonly figures: OwnReviewFigures }) {
  return (
    <Card as="section" aria-label="Rating" className="lg:sticky lg:top-24">
      <div className="flex flex-wrap items-center gap-x-4 lg:flex-col lg:items-start">
        <p>
          <AverageRating rating={rating} />
        </p>
        <p className="text-muted">out of 5 from {reviewCountText(rating)}</p>
      </div>
      <div className="mt-5">
        <StarBars byStars={byStars} />
      </div>
    </Card>
  )
}
