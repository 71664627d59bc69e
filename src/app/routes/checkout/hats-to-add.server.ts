import { savedInBrowser } from '#app/features/favorites/saved-cookie.ts'
import type { ProductInGrid } from '#modules/catalog'
import { latestProducts, productsByIds } from '#modules/catalog/server'
import { savedProductIds } from '#modules/favorites/server'
import { type Actor, visitor } from '#shared/actor.ts'

/** What the cart offers below its hats. */
export interface HatsToAdd {
  readonly title: string
  readonly hats: readonly ProductInGrid[]
}

/** Twice what is shown, because the page leaves out what is in the cart, which may be in the browser. */
const offered = 8

/** The newest saved hats that can be bought, otherwise the latest drops. */
export async function hatsToAdd(actor: Actor, cookies: string): Promise<HatsToAdd> {
  const ids = actor.kind === 'person' ? await savedProductIds(actor) : savedInBrowser(cookies)
  const saved = (await productsByIds(actor, ids.slice(0, 2 * offered))).filter(({ buyable }) => buyable)
  const hats = saved.length > 0 ? saved : await latestProducts(visitor, offered)
  return { title: saved.length > 0 ? 'Your saved hats' : 'Latest Drops', hats: hats.slice(0, offered) }
}
