import { data, redirect } from 'react-router'
import { vendorMeta } from '#app/features/search-engines/vendor-meta.ts'
import { SharedThing } from '#app/features/shared-thing/shared-thing.tsx'
import { isOpenedInBrowser } from '#app/web/opened-in-browser.ts'
import { shopSettings } from '#app/web/shop-settings.server.ts'
import type { Route } from './+types/vendor'
import { sharedVendor } from './shared-vendor.server.ts'

export async function loader({ params, request, url }: Route.LoaderArgs) {
  const shared = await sharedVendor(params.id)
  if (!shared) throw data(null, { status: 404 })
  const target = `/vendor/${shared.vendor.id}`
  if (isOpenedInBrowser(request)) throw redirect(target + url.search)
  const { productName, publicUrl } = shopSettings()
  return { vendor: shared.vendor, target, picturePath: shared.picture.path, productName, publicUrl }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { vendor, target, picturePath, ...shop } = loaderData
  return [
    ...vendorMeta(vendor, { shop, picturePath, isIndexed: true }),
    { httpEquiv: 'refresh', content: `0;url=${shop.publicUrl}${target}` },
  ]
}

export default function SharedVendor({ loaderData: { vendor, target, picturePath } }: Route.ComponentProps) {
  return (
    <SharedThing
      title={vendor.displayName}
      picture={picturePath}
      target={target}
      action="Visit Vendor Shop"
    />
  )
}
