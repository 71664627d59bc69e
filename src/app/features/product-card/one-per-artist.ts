import type { ProductInGrid } from '#modules/catalog'

/** One hat of each artist, then the second of each, and so on: a row shows as many artists as it can. */
export function onePerArtist<Hat extends Pick<ProductInGrid, 'vendorId'>>(hats: readonly Hat[]): Hat[] {
  const before = (hat: Hat, index: number) =>
    hats.slice(0, index).filter(({ vendorId }) => vendorId === hat.vendorId).length
  return hats
    .map((hat, index) => ({ hat, turn: before(hat, index) }))
    .sort((a, b) => a.turn - b.turn)
    .map(({ hat }) => hat)
}
