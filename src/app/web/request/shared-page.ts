/**
 * The `handle` of a route that looks the same to every visitor who isn't logged in: `export const handle = { sharedQuery:
 * ['q'] } satisfies SharedPage`. Such pages are rendered once and cached. Only the parameters named here reach the page; all
 * others are removed first, so that a crafted link can neither change the page nor fill the cache with copies. An address with one
 * of them is rate limited per network (`countSearch`) unless its page is cached.
 */
export interface SharedPage {
  readonly sharedQuery: readonly string[]
  /** The page needs its scripts: they load before its pictures and its fonts after them, and it hydrates in one step. */
  readonly scriptsFirst?: true
}

export const wantsScriptsFirst = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'scriptsFirst' in handle
