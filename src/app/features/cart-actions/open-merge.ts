import { cartFromText, type VisitorCart } from '#app/web/visitor-cart.ts'

/** Lines on their way from the browser's cart into an account: neither here nor there until the shop has answered. */
export interface OpenMerge {
  /** A UUID, under which the shop adds them once. */
  readonly id: string
  readonly lines: VisitorCart
}

const mergeKey = 'cart-merge'

export function hasOpenMerge(): boolean {
  return storedText() !== null
}

/** Null where none is open, and for what makes no sense: anybody can write there. */
export function openMerge(): OpenMerge | null {
  const [id = '', ...lines] = (storedText() ?? '').split(' ')
  const cart = cartFromText(lines.join(' '))
  return id && cart.length > 0 ? { id, lines: cart } : null
}

/** Keeps what is on its way; null when it has arrived. Throws where the browser keeps nothing. */
export function keepOpenMerge(merge: OpenMerge | null): void {
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
