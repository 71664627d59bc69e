import { data, redirect } from 'react-router'
import { drawSharePictureAhead } from '#app/features/share/pictures/share-picture.server.ts'
import { vendorMeta } from '#app/features/search-engines/head/vendor-meta.ts'
import { SharedPagePreview } from '#app/features/share/shared-page-preview.tsx'
import { isOpenedInBrowser } from '#app/web/request/is-opened-in-browser.ts'
import { siteSettings } from '#modules/site/server'
import type { Route } from './+types/vendor'
import { sharedVendor } from '#app/features/share/pictures/shared-vendor.server.ts'

export async function loader({ params, request, url }: Route.LoaderArgs) {
  const shared = await sharedVendor(params.id)
  if (!shared) throw data(null, { status: 404 })
  const target = `/vendor/${shared.vendor.id}`
  if (isOpenedInBrowser(request)) throw redirect(target + url.search)
  drawSharePictureAhead(shared.picture)
  const { productName, publicUrl } = siteSettings()
  return { vendor: shared.vendor, target, picturePath: shared.picture.path, productName, publicUrl }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { vendor, target, picturePath, ...site } = loaderData
  return [
    ...vendorMeta(vendor, { site, picturePath, isIndexed: true }),
    { httpEquiv: 'refresh', content: `0;url=${site.publicUrl}${target}` },
  ]
}

export default function SharedVendor({ loaderData: { vendor, target, picturePath } }: Route.ComponentProps) {
  return (
    <SharedPagePreview
      title={vendor.displayName}
      picture={picturePath}
      target={target}
      action="Visit Vendor Shop"
    />
  )
}
