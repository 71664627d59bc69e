import { Card } from '#app/ui/card.tsx'
import type { OwnReviewFigures } from '#modules/reviews/server'
import { averageText, reviewCountText } from '#shared/rating.ts'

/** The average of an artist's hats, and how many gave five stars, four, and so on. */
export function ReviewFigures({ figures: { rating, byStars } }: { readonly figures: OwnReviewFigures }) {
  return (
    <Card as="section" padding="large" aria-label="Rating" className="lg:sticky lg:top-24">
      <div className="flex flex-wrap items-center gap-x-4 lg:flex-col lg:items-start">
        <p className="label font-display text-2xl font-bold">
          <span className="text-accent-text" aria-hidden="true">
            ★
          </span>{' '}
          {averageText(rating)}
        </p>
        <p className="text-muted">out of 5 from {reviewCountText(rating)}</p>
      </div>
      <dl className="mt-5 flex flex-col gap-2">
        {byStars.map((count, index) => {
          const stars = byStars.length - index
          return (
            <div key={stars} className="flex items-center gap-3 text-sm">
              <dt className="label w-14 shrink-0 text-muted">
                {stars} {stars === 1 ? 'star' : 'stars'}
              </dt>
              <dd className="flex min-w-0 flex-1 items-center gap-3">
                <svg aria-hidden="true" className="h-2 w-0 flex-1 rounded-full bg-line">
                  <rect
                    width={`${Math.round((100 * count) / rating.count)}%`}
                    height="100%"
                    fill="var(--accent)"
                  />
                </svg>
                <span className="label min-w-8 text-end">{count}</span>
              </dd>
            </div>
          )
        })}
      </dl>
    </Card>
  )
}
