export interface Box {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

export type ToastPlace = 'top' | 'bottom'

/** The top, where the header's cart counts; the bottom when the toast would cover something there and nothing here. */
export function toastPlace(room: Readonly<Record<ToastPlace, Box>>, keepClear: readonly Box[]): ToastPlace {
  const isFree = (place: ToastPlace) => !keepClear.some((box) => overlap(room[place], box))
  return isFree('top') || !isFree('bottom') ? 'top' : 'bottom'
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
