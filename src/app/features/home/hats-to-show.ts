import type { FeaturedHat, FeaturedVendor } from '#modules/catalog'

/** An artist on the home page, with one hat. */
export interface ArtistOnTile extends Omit<FeaturedVendor, 'hats'> {
  readonly hat: FeaturedHat | null
}

/** For each artist the newest hat that the page doesn't show already; if it shows all of them, the newest. */
export function hatsToShow(
  artists: readonly FeaturedVendor[],
  shown: readonly Pick<FeaturedHat, 'id'>[],
): readonly ArtistOnTile[] {
  const ids = new Set(shown.map(({ id }) => id))
  return artists.map(({ hats, ...artist }) => ({
    ...artist,
    hat: hats.find(({ id }) => !ids.has(id)) ?? hats[0] ?? null,
  }))
}
