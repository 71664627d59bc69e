export interface ToastBox {
  readonly top: number
  readonly right: number
  readonly bottom: number
  readonly left: number
}

export type ToastPosition = 'top' | 'bottom'

/**
 * At the top, near the header's cart count; at the bottom when the toast would cover something at the top and nothing at the
 * bottom.
 */
export function toastPosition(
  room: Readonly<Record<ToastPosition, ToastBox>>,
  avoid: readonly ToastBox[],
): ToastPosition {
  const isFree = (position: ToastPosition) => !avoid.some((box) => overlap(room[position], box))
  return isFree('top') || !isFree('bottom') ? 'top' : 'bottom'
}

function overlap(a: ToastBox, b: ToastBox): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
