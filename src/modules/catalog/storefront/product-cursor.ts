import { isId, type ProductId } from '#shared/ids.ts'
import { decodeCursor, encodeCursor } from '#shared/paging.ts'
import type { ShopSort } from '../search/shop-query.ts'

/** Where a page of products starts, or ends when going back: the sort key and id of the row next to it. */
export interface ProductCursor {
  readonly back: boolean
  /** Microseconds since 1970 for 'latest', cents for prices, the rank for ratings and matches. A JavaScript Date would lose the microseconds. */
  readonly key: number
  readonly id: ProductId
  /** How many products are before the page that starts here; null when unknown. */
  readonly at: number | null
}

/** Null for a cursor that is damaged or belongs to another order; the list then starts at its first page. */
export function productCursorFrom(text: string | null, sort: ShopSort): ProductCursor | null {
  const [direction, madeFor, key, id, at = ''] = (text && decodeCursor(text, 5)) || []
  if (madeFor !== sort || (direction !== 'next' && direction !== 'back')) return null
  if (!key || !/^\d{1,15}$|^[1-3]\d{15}$/.test(key) || !id || !isId(id)) return null
  return {
    back: direction === 'back',
    key: Number(key),
    id: id as ProductId,
    at: /^\d{1,7}$/.test(at) ? Number(at) : null,
  }
}

export function productCursorText(cursor: ProductCursor, sort: ShopSort): string {
  const { back, key, id, at } = cursor
  return encodeCursor([back ? 'back' : 'next', sort, String(key), id, at === null ? '' : String(at)])
}
