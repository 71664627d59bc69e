import { averageText, type Rating } from '#shared/rating.ts'

/** '★ 4.5', large. */
export function AverageRating({ rating }: { readonly rating: Rating }) {
  return (
    <span className="label font-display text-2xl font-bold">
      <span className="text-accent-text" aria-hidden="true">
        ★
      </span>{' '}
      {averageText(rating)}
    </span>
  )
}
