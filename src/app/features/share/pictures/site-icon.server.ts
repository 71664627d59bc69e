import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { savedDrawing, servePicture } from '#modules/media/server'
import type { SiteSettings } from '#modules/site'
import { hatIcon } from './background.server.ts'
import { colors } from './share-layout.ts'
import { siteBrand } from './site-brand.ts'

/** Increase it with the drawing, so that older icons are drawn again. */
const design = 1
export const iconSizes = [32, 180, 192, 512] as const
export type IconSize = (typeof iconSizes)[number]

/** Phones cut corners off. */
const padding = 0.12

type Look = Pick<SiteSettings, 'productName' | 'logo' | 'accentDark'>

/** Changes with the icon; null while it is that of the code, whose files are in `public`. */
export function iconVersion(look: Look): string | null {
  const { accent } = siteBrand(look)
  if (!iconLogo(look) && accent === colors.accent) return null
  const content = JSON.stringify({ design, logo: iconLogo(look), accent })
  return createHash('sha256').update(content).digest('hex').slice(0, 16)
}

/** The address of the site’s icon, which changes with it. */
export const iconPath = (version: string, size: IconSize) => `/site-icons/${size}.png?v=${version}`

/** The site’s icon as a square PNG: its logo on the dark ground, or the hat in its accent color. */
export function drawSiteIcon(look: Look, size: IconSize): Promise<Uint8Array> {
  const version = iconVersion(look) ?? 'default'
  return savedDrawing(`share/icon-${version}-${size}.png`, async () => {
    const logo = iconLogo(look)
    const original = logo && (await servePicture(logo))
    if (!original)
      return sharp(hatIcon(siteBrand(look).accent))
        .resize(size, size)
        .png()
        .toBuffer()
    const edge = Math.round(size * padding)
    return sharp(original.bytes)
      .resize(size - 2 * edge, size - 2 * edge, { fit: 'contain', background: '#0000' })
      .extend({ top: edge, bottom: edge, left: edge, right: edge, background: '#0000' })
      .flatten({ background: colors.ground })
      .png()
      .toBuffer()
  })
}

/** A wide logo would be a few pixels high. */
function iconLogo(look: Look): string | null {
  const { logo } = siteBrand(look)
  return logo && !logo.isWide ? logo.url : null
}
