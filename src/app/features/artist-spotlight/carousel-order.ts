export type Direction = -1 | 0 | 1

/**
 * How many slides to place before the first visible one, so that it can move either way: half of the hidden slides. A single
 * hidden slide goes to the side that the next move needs.
 */
export function slidesBefore(count: number, perView: number, direction: Direction): number {
  const spare = Math.max(0, count - perView)
  return direction === -1 ? Math.ceil(spare / 2) : Math.floor(spare / 2)
}

/** Wraps an index around the ring. */
export function around(index: number, count: number): number {
  return ((index % count) + count) % count
}

/** 'Artists 7, 8 and 1 of 8: Ann, Ben and Cem'. */
export function inViewText(names: readonly string[], first: number, perView: number): string {
  const seen = Array.from({ length: Math.min(perView, names.length) }, (_, offset) =>
    around(first + offset, names.length),
  )
  const list = new Intl.ListFormat('en')
  const noun = seen.length === 1 ? 'Artist' : 'Artists'
  const numbers = list.format(seen.map((index) => String(index + 1)))
  return `${noun} ${numbers} of ${names.length}: ${list.format(seen.map((index) => names[index] ?? ''))}`
}
