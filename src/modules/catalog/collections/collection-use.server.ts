/**
 * Refuses what would take a collection away from those who use it: called under the collections' lock, before anything changes, with the
 * address that is about to stop showing it.
 */
export type RequireUnused = (slug: string) => Promise<void>
