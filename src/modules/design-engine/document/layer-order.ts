export type Reorder = 'up' | 'down' | 'front' | 'back'

/** The new index of a layer: `front` is the top, which is the end of the list. */
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

/** Returns the same list when nothing moves. */
export function moveInList<T>(list: T[], from: number, to: number): T[] {
  if (from === to) return list
  const moved = list[from]
  return moved === undefined ? list : list.toSpliced(from, 1).toSpliced(to, 0, moved)
}
