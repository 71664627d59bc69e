import { savedInBrowser } from '#app/features/favorites/saved-cookie.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import type { IconName } from '#app/ui/graphics/icon.tsx'
import type { PictureProps } from '#app/ui/graphics/picture.tsx'
import type { ProductInGrid } from '#modules/catalog'
import { variedHats } from '#app/features/product-card/varied-hats.server.ts'
import { productsByIds } from '#modules/catalog/server'
import { savedProductIds } from '#modules/favorites/server'
import { pictureSources } from '#modules/media'
import { type Actor, visitor } from '#shared/actor.ts'

/**
 * What the cart offers besides its hats, ready to be shown: the cart's scripts are as large as they may be, so the server decides what
 * could be decided there.
 */
export interface HatsToAdd {
  readonly title: string
  readonly hats: readonly HatToAdd[]
  /** Shown large while the cart is empty; null in a shop without other hats. */
  readonly lead: HatToAdd | null
  /** Why to go on, while the cart is empty. */
  readonly reasons: readonly (readonly [icon: IconName, text: string])[]
}

interface HatToAdd {
  readonly to: string
  readonly name: string
  /** 'from' when a variant costs more. */
  readonly from: string
  readonly price: string
  readonly vendor: string
  /** On the picture: low stock, made to order. */
  readonly badges: readonly { readonly text: string; readonly look: string }[]
  readonly picture: PictureProps
}

/** Twice what is shown, because the page leaves out what is in the cart, which may be in the browser. */
const offered = 8

/** The newest saved hats that can be bought, otherwise some of different artists. */
export async function hatsToAdd(actor: Actor, cookies: string): Promise<HatsToAdd> {
  const ids = actor.kind === 'person' ? await savedProductIds(actor) : savedInBrowser(cookies)
  const saved = (await productsByIds(actor, ids.slice(0, 2 * offered))).filter(({ buyable }) => buyable)
  const varied = await variedHats(visitor, 'cart', offered)
  const lead = varied.find(({ id }) => saved.every((hat) => hat.id !== id))
  const hats = saved.length > 0 ? saved : varied.filter((hat) => hat !== lead)
  return {
    title: saved.length > 0 ? 'Your saved hats' : 'Hats from the shop',
    hats: hats.slice(0, offered).map(hatOf),
    lead: lead ? largeHatOf(lead) : null,
    reasons: [
      ['store', 'Every hat is by an independent artist'],
      ...(actor.kind === 'person' ? [] : [['user', 'You can buy without an account'] as const]),
      ['lock', 'Secure payment through Stripe'],
    ],
  }
}

function hatOf(hat: ProductInGrid): HatToAdd {
  const { stock, madeToOrder } = hat
  return {
    to: `/product/${hat.slug}`,
    name: hat.name,
    from: hat.fromPrice ? 'from' : '',
    price: formatCents(hat.priceCents),
    vendor: hat.vendorName,
    badges: [
      ...(stock ? [{ text: stock.text, look: 'patch bg-warning text-on-tone' }] : []),
      ...(madeToOrder ? [{ text: 'Made to Order', look: 'patch bg-info text-on-tone' }] : []),
    ],
    picture: {
      ...pictureSources(hat.image, 'card'),
      alt: '',
      width: 480,
      height: 480,
      sizes: '(width >= 104rem) 372px, (width >= 64rem) 302px, (width >= 48rem) 23vw, 46vw',
      className: 'rounded-card',
      imageClassName: 'aspect-square tip-on-hover',
    },
  }
}

function largeHatOf(hat: ProductInGrid): HatToAdd {
  return {
    ...hatOf(hat),
    picture: {
      ...pictureSources(hat.image, 'large'),
      alt: '',
      width: 960,
      height: 960,
      sizes: '(width >= 104rem) 730px, (width >= 64rem) 46vw, 100vw',
      eager: true,
      imageClassName: 'h-full!',
    },
  }
}
