/**
 * The `handle` of a route whose page says the same to every visitor who is not signed in: `export const handle = { sharedQuery:
 * ['q'] } satisfies SharedPage`. Such pages are rendered once and kept. The parameters named here are the page's own; all
 * others are taken off the address before a visitor's page is rendered, so no stranger's link can change what it says or fill
 * the memory with copies.
 */
export interface SharedPage {
  readonly sharedQuery: readonly string[]
  /** Nothing of it works without scripts: they come before its pictures, its fonts after it, and it wakes in one go. */
  readonly scriptsFirst?: true
}

export const wantsScriptsFirst = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'scriptsFirst' in handle
