import { isId, type ProductId } from '#shared/ids.ts'

/** How many hats a browser or an account saves, of which the oldest ones go, and how many of an account are marked on cards. */
export const maxSaved = { browser: 50, account: 500, onCards: 100 }

/** The ids of a visitor's saved hats, newest first. Untrusted: invalid ones are dropped. */
export function savedIdsFrom(text: string): ProductId[] {
  return [...new Set(text.split('.'))].filter(isId).slice(0, maxSaved.browser) as ProductId[]
}

/** The text for a cookie; an id is first in its list, or no longer in it. */
export function withSavedId(ids: readonly ProductId[], id: ProductId, isSaved: boolean): string {
  const others = ids.filter((other) => other !== id)
  return (isSaved ? [id, ...others] : others).slice(0, maxSaved.browser).join('.')
}
