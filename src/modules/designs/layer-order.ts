export type Reorder = 'up' | 'down' | 'front' | 'back'

/** The place that a layer takes: `front` is the top, the end of the list. */
export function orderOf(to: Reorder, index: number, count: number): number {
  switch (to) {
    case 'up':
      return Math.min(index + 1, count - 1)
    case 'down':
      return Math.max(index - 1, 0)
    case 'front':
      return count - 1
    case 'back':
      return 0
  }
}

/** The same list when nothing moves. */
export function moveInList<T>(list: T[], from: number, to: number): T[] {
  if (from === to) return list
  const moved = list[from]
  return moved === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, moved)
}
