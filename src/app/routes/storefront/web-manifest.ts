import { iconPath, iconVersion } from '#app/features/share/pictures/site-icon.server.ts'
import { requireFile } from '#app/web/request/uploads/require-file.server.ts'
import { themeColors } from '#app/web/boot/theme-script.ts'
import { siteSettings } from '#modules/site/server'
import type { Route } from './+types/web-manifest'

const tenMinutes = 600

/** Name, colors and icons for phones that put the site on their home screen. */
export function loader({ request }: Route.LoaderArgs) {
  requireFile(request)
  const settings = siteSettings()
  const version = iconVersion(settings) ?? 'default'
  const manifest = {
    name: settings.productName,
    short_name: settings.productName,
    start_url: '/',
    // Payment leaves the site and returns: people need to see where they are.
    display: 'minimal-ui',
    background_color: themeColors.dark,
    theme_color: themeColors.dark,
    icons: ([192, 512] as const).map((size) => ({
      src: iconPath(version, size),
      sizes: `${size}x${size}`,
      type: 'image/png',
    })),
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'content-type': 'application/manifest+json',
      'cache-control': `public, max-age=${tenMinutes}`,
    },
  })
}
