import { clsx } from 'clsx'
import { averageText, type Rating, reviewCountText } from '#shared/rating.ts'

/** '★ 4.7 (12)'; nothing without reviews. */
export function RatingMark({
  rating,
  className,
}: {
  readonly rating: Rating
  readonly className?: string | undefined
}) {
  const average = averageText(rating)
  if (average === null) return null
  return (
    <span className={clsx('label whitespace-nowrap', className)}>
      <span aria-hidden="true">
        <span className="text-accent-text">★</span> {average} ({rating.count})
      </span>
      <span className="sr-only">
        Rated {average} out of 5, {reviewCountText(rating)}
      </span>
    </span>
  )
}
