import { isId } from '#shared/ids.ts'

/** Maximum number shown. One more is stored: the page's own product, which isn't shown on it. */
export const maxShown = 8
const maxEntries = maxShown + 1

/** Ids of the products viewed in this browser, the last one first. */
export type RecentProducts = readonly string[]

export const nothingSeen: RecentProducts = []

/** Parses the stored text. Untrusted: invalid ids are dropped. */
export function recentFromText(text: string | null): RecentProducts {
  if (!text) return nothingSeen
  try {
    const ids: unknown = JSON.parse(text)
    if (!Array.isArray(ids)) return nothingSeen
    return [...new Set(ids.filter((id): id is string => typeof id === 'string' && isId(id)))].slice(
      0,
      maxEntries,
    )
  } catch {
    return nothingSeen
  }
}

export function withSeen(recent: RecentProducts, id: string): RecentProducts {
  return [id, ...recent.filter((other) => other !== id)].slice(0, maxEntries)
}

/** Products to show on that product's page. */
export function othersThan(recent: RecentProducts, id: string): RecentProducts {
  return recent.filter((other) => other !== id).slice(0, maxShown)
}
