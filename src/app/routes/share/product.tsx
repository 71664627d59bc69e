import { data, redirect } from 'react-router'
import { productMeta } from '#app/features/search-engines/product-meta.ts'
import { productSharePicture } from '#app/features/share-pictures/share-picture.server.ts'
import { SharedThing } from '#app/features/shared-thing/shared-thing.tsx'
import { isOpenedInBrowser } from '#app/web/opened-in-browser.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import { productBySlugOrId } from '#modules/catalog/server'
import { visitor } from '#shared/actor.ts'
import type { Route } from './+types/product'

/** What is shared is what everybody may see, whoever opens it. */
export async function loader({ params, request, url }: Route.LoaderArgs) {
  const product = await productBySlugOrId(visitor, params.id.toLowerCase())
  if (!product) throw data(null, { status: 404 })
  const target = `/product/${product.slug}`
  if (isOpenedInBrowser(request)) throw redirect(target + url.search)
  const { productName, publicUrl } = shopSettings()
  const picturePath = productSharePicture(product, productName).path
  return { product, target, picturePath, productName, publicUrl }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { product, target, picturePath, ...shop } = loaderData
  return [
    ...productMeta(product, shop, picturePath),
    { httpEquiv: 'refresh', content: `0;url=${shop.publicUrl}${target}` },
  ]
}

export default function SharedProduct({
  loaderData: { product, target, picturePath },
}: Route.ComponentProps) {
  const title = `${product.name} by ${product.vendor.displayName}`
  return <SharedThing title={title} picture={picturePath} target={target} action="See the hat" />
}
