/** What shoppers gave: the number of shown reviews and the sum of their stars (1 to 5 each). */
export interface Rating {
  readonly count: number
  readonly sum: number
}

/** The average in tenths of a star, rounded half up: 47 is 4.7. Null without reviews. */
export function ratingTenths({ count, sum }: Rating): number | null {
  return count === 0 ? null : Math.floor((20 * sum + count) / (2 * count))
}

/** The average with one decimal: '4.7'. Null without reviews. */
export function averageText(rating: Rating): string | null {
  const tenths = ratingTenths(rating)
  return tenths === null ? null : `${Math.floor(tenths / 10)}.${tenths % 10}`
}

/** '1 review', '24 reviews'. */
export function reviewCountText({ count }: Rating): string {
  return count === 1 ? '1 review' : `${count.toLocaleString('en-US')} reviews`
}
