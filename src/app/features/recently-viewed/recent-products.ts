import { isId } from '#shared/ids.ts'

/** How many are shown. One more is kept: the product of the page itself, which is not shown on it. */
export const mostShown = 8
const mostKept = mostShown + 1

/** Ids of the products that were looked at in this browser, the last one first. */
export type RecentProducts = readonly string[]

export const nothingSeen: RecentProducts = []

/** Reads what the storage holds; anybody can write there, so what is no id is left out. */
export function recentFromText(text: string | null): RecentProducts {
  if (!text) return nothingSeen
  try {
    const ids: unknown = JSON.parse(text)
    if (!Array.isArray(ids)) return nothingSeen
    return [...new Set(ids.filter((id): id is string => typeof id === 'string' && isId(id)))].slice(
      0,
      mostKept,
    )
  } catch {
    return nothingSeen
  }
}

export function withSeen(recent: RecentProducts, id: string): RecentProducts {
  return [id, ...recent.filter((other) => other !== id)].slice(0, mostKept)
}

/** What the page of that product shows. */
export function othersThan(recent: RecentProducts, id: string): RecentProducts {
  return recent.filter((other) => other !== id).slice(0, mostShown)
}
