import { savedInBrowser } from '#app/features/favorites/saved-cookie.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import type { PictureProps } from '#app/ui/graphics/picture.tsx'
import type { ProductInGrid } from '#modules/catalog'
import { variedHats } from '#app/features/product-card/varied-hats.server.ts'
import { productsByIds } from '#modules/catalog/server'
import { savedProductIds } from '#modules/favorites/server'
import { pictureSources } from '#modules/media'
import { type Actor, visitor } from '#shared/actor.ts'

/**
 * What the cart offers below its hats, ready to be shown: the cart's scripts are as large as they may be, so the server decides what
 * could be decided there.
 */
export interface HatsToAdd {
  readonly title: string
  readonly hats: readonly {
    readonly to: string
    readonly name: string
    /** 'from' when a variant costs more. */
    readonly from: string
    readonly price: string
    /** The artist and, while it is low, the stock; or that it is made to order. */
    readonly about: string
    readonly picture: PictureProps
  }[]
}

/** Twice what is shown, because the page leaves out what is in the cart, which may be in the browser. */
const offered = 8

/** The newest saved hats that can be bought, otherwise some of different artists. */
export async function hatsToAdd(actor: Actor, cookies: string): Promise<HatsToAdd> {
  const ids = actor.kind === 'person' ? await savedProductIds(actor) : savedInBrowser(cookies)
  const saved = (await productsByIds(actor, ids.slice(0, 2 * offered))).filter(({ buyable }) => buyable)
  const hats = saved.length > 0 ? saved : await variedHats(visitor, 'cart', offered)
  return {
    title: saved.length > 0 ? 'Your saved hats' : 'Hats from the shop',
    hats: hats.slice(0, offered).map(hatOf),
  }
}

function hatOf(hat: ProductInGrid): HatsToAdd['hats'][number] {
  return {
    to: `/product/${hat.slug}`,
    name: hat.name,
    from: hat.fromPrice ? 'from' : '',
    price: formatCents(hat.priceCents),
    about: [hat.vendorName, hat.stock?.text, hat.madeToOrder && 'Made to Order'].filter(Boolean).join(' · '),
    picture: {
      ...pictureSources(hat.image, 'card'),
      alt: '',
      width: 480,
      height: 480,
      sizes: '(width >= 64rem) 296px, (width >= 48rem) 23vw, 46vw',
      className: 'rounded-card',
      imageClassName: 'aspect-square tip-on-hover',
    },
  }
}
