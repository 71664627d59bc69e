import { drawSiteIcon, iconSizes, iconVersion } from '#app/features/share/pictures/site-icon.server.ts'
import { requireFile } from '#app/web/request/uploads/require-file.server.ts'
import { siteSettings } from '#modules/site/server'
import { isRefusal } from '#shared/refusal.ts'
import type { Route } from './+types/site-icon'

const aYear = 31_536_000
const tenMinutes = 600

/** The site's icon for tabs and home screens: 32.png, 180.png, 192.png and 512.png. */
export async function loader({ params, request }: Route.LoaderArgs) {
  requireFile(request)
  const size = iconSizes.find((one) => params.file === `${one}.png`)
  if (!size) return new Response('no such icon', { status: 404 })
  const settings = siteSettings()
  const version = new URL(request.url).searchParams.get('v')
  const isPresent = version !== null && version === iconVersion(settings)
  try {
    const bytes = await drawSiteIcon(settings, size)
    return new Response(bytes as BodyInit, {
      headers: {
        'content-type': 'image/png',
        'cache-control': isPresent ? `public, max-age=${aYear}, immutable` : `public, max-age=${tenMinutes}`,
      },
    })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return new Response(error.message, { status: error.status, headers: { 'retry-after': '5' } })
  }
}
