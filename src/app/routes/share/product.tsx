import { data, redirect } from 'react-router'
import { productMeta } from '#app/features/search-engines/head/product-meta.ts'
import {
  drawSharePictureAhead,
  productSharePicture,
} from '#app/features/share/pictures/share-picture.server.ts'
import { siteBrand } from '#app/features/share/pictures/site-brand.ts'
import { SharedPagePreview } from '#app/features/share/shared-page-preview.tsx'
import { isOpenedInBrowser } from '#app/web/request/is-opened-in-browser.ts'
import { siteSettings } from '#modules/site/server'
import { productBySlugOrId } from '#modules/catalog/server'
import { visitor } from '#shared/actor.ts'
import type { Route } from './+types/product'

/** Share pages show only public data, also to logged-in users. */
export async function loader({ params, request, url }: Route.LoaderArgs) {
  const product = await productBySlugOrId(visitor, params.id.toLowerCase())
  if (!product) throw data(null, { status: 404 })
  const target = `/product/${product.slug}`
  if (isOpenedInBrowser(request)) throw redirect(target + url.search)
  const { productName, publicUrl } = siteSettings()
  const picture = productSharePicture(product, siteBrand(siteSettings()))
  drawSharePictureAhead(picture)
  return { product, target, picturePath: picture.path, productName, publicUrl }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { product, target, picturePath, ...site } = loaderData
  return [
    ...productMeta(product, site, picturePath),
    { httpEquiv: 'refresh', content: `0;url=${site.publicUrl}${target}` },
  ]
}

export default function SharedProduct({
  loaderData: { product, target, picturePath },
}: Route.ComponentProps) {
  const title = `${product.name} by ${product.vendor.displayName}`
  return <SharedPagePreview title={title} picture={picturePath} target={target} action="See the hat" />
}
