import { isId, type ProductId } from '#shared/ids.ts'
import { decodeCursor, encodeCursor } from '#shared/paging.ts'
import type { ShopSort } from './shop-query.ts'

/** Where a page of products begins (or ends, going back): the sort key of the row beside it and its id. */
export interface ProductCursor {
  readonly back: boolean
  /** Microseconds since 1970 for 'latest', cents for the prices. A JS Date would lose the microseconds. */
  readonly key: number
  readonly id: ProductId
}

/** Null for a cursor that is damaged or was made for another order: the list then begins at its start. */
export function productCursorFrom(text: string | null, sort: ShopSort): ProductCursor | null {
  const [direction, madeFor, key, id] = (text && decodeCursor(text, 4)) || []
  if (madeFor !== sort || (direction !== 'next' && direction !== 'back')) return null
  if (!key || !/^\d{1,15}$|^[1-3]\d{15}$/.test(key) || !id || !isId(id)) return null
  return { back: direction === 'back', key: Number(key), id: id as ProductId }
}

export function productCursorText(cursor: ProductCursor, sort: ShopSort): string {
  return encodeCursor([cursor.back ? 'back' : 'next', sort, String(cursor.key), cursor.id])
}
