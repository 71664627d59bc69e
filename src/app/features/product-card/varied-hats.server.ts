import type { ProductInGrid } from '#modules/catalog'
import { latestProducts } from '#modules/catalog/server'
import type { Anyone } from '#shared/actor.ts'
import { onePerArtist } from './one-per-artist.ts'

/** Each of these pages shows other hats than the home page, where the newest four are. */
const places = { about: 0, 'not-found': 1, 'no-product': 2, 'no-vendor': 3, cart: 1 } as const

/** How many of the newest hats are chosen from. */
const read = 24
const onHome = 4

/** Hats for a page that would show nothing otherwise; in a small shop the newest ones. */
export async function variedHats(
  anyone: Anyone,
  place: keyof typeof places,
  count: number,
): Promise<readonly ProductInGrid[]> {
  const newest = await latestProducts(anyone, read)
  const others = onePerArtist(newest.slice(onHome).filter(({ buyable }) => buyable))
  const from = places[place] * onHome
  const shown = [...others.slice(from), ...others.slice(0, from)].slice(0, count)
  return shown.length < count ? newest.slice(0, count) : shown
}
