import { cartFromText, type VisitorCart } from '#app/web/visitor-cart/visitor-cart.ts'

/** Lines on their way from the browser's cart into an account: in neither until the server has answered. */
export interface OpenMerge {
  /** A UUID under which the server adds them only once. */
  readonly id: string
  readonly lines: VisitorCart
}

const mergeKey = 'cart-merge'

export function hasOpenMerge(): boolean {
  return storedText() !== null
}

/** Null when none is open or the stored text is invalid. Untrusted. */
export function openMerge(): OpenMerge | null {
  const [id = '', ...lines] = (storedText() ?? '').split(' ')
  const cart = cartFromText(lines.join(' '))
  return id && cart.length > 0 ? { id, lines: cart } : null
}

/** Saves the lines on their way; null when they have arrived. Throws when the browser can't store them. */
export function saveOpenMerge(merge: OpenMerge | null): void {
  if (merge) localStorage.setItem(mergeKey, `${merge.id} ${JSON.stringify(merge.lines)}`)
  else localStorage.removeItem(mergeKey)
}

function storedText(): string | null {
  try {
    return localStorage.getItem(mergeKey)
  } catch {
    return null
  }
}
