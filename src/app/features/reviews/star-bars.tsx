export interface StarBarsProps {
  /** How many gave five stars, four, and so on. */
  readonly byStars: readonly number[]
}

/** A bar for each number of stars, as long as its part of all reviews. */
export function StarBars({ byStars }: StarBarsProps) {
  const all = byStars.reduce((sum, count) => sum + count, 0)
  return (
    <dl className="flex flex-col gap-2">
      {byStars.map((count, index) => {
        const stars = byStars.length - index
        return (
          <div key={stars} className="flex items-center gap-3 text-sm">
            <dt className="label w-14 shrink-0 text-muted">
              {stars} {stars === 1 ? 'star' : 'stars'}
            </dt>
            <dd className="flex min-w-0 flex-1 items-center gap-3">
              <svg aria-hidden="true" className="h-2 w-0 flex-1 rounded-full bg-line">
                <rect width={`${Math.round((100 * count) / all)}%`} height="100%" fill="var(--accent)" />
              </svg>
              <span className="label min-w-8 text-end">{count}</span>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
