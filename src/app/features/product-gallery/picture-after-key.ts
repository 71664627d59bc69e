/** The picture that a key selects, counted from 0; null for other keys. */
export function pictureAfterKey(
  key: string,
  { current, count }: { readonly current: number; readonly count: number },
): number | null {
  switch (key) {
    case 'ArrowLeft':
      return (current - 1 + count) % count
    case 'ArrowRight':
      return (current + 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
