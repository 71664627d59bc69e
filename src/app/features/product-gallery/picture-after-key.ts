/** The picture that a key asks for, counted from 0; null when the key asks for none. */
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
