import sharp from 'sharp'
import { servePicture } from '#modules/media/server'
import type { Cents } from '#shared/money.ts'
import { crossSeams, hatOutline, panelBackground } from './background.server.ts'
import { drawPanel } from './draw-panel.server.tsx'
import { colors, layout } from './share-layout.ts'
import type { SiteBrand } from './site-brand.ts'

/** Everything that a picture shows, and nothing else: equal content means equal pictures. */
export interface ShareFacts {
  readonly site: SiteBrand
  readonly headline: string
  readonly otherHeadline: string
  readonly line: string
  /** Addresses of stored pictures; one fills the paper, of several the first four share it. */
  readonly pictures: readonly string[]
  readonly avatar: string | null
  readonly price: { readonly cents: Cents; readonly isLowest: boolean } | null
}

/** The finished picture: a JPEG of 1200 × 630, which every preview supports. */
export async function drawShareImage(facts: ShareFacts): Promise<Buffer> {
  const avatar = facts.avatar ? await squareOf(facts.avatar, 112, 'png') : null
  const { name, accent } = facts.site
  const logo = await logoOf(facts.site)
  const siteName = logo && facts.site.logo?.isWide ? null : name
  const [paper, ground, words] = await Promise.all([
    paperOf(facts.pictures),
    panelBackground(accent, logo === null),
    drawPanel({ ...facts, siteName, accent, avatar }),
  ])
  return sharp({
    create: { width: layout.width, height: layout.height, channels: 3, background: colors.ground },
  })
    .composite([
      ...paper,
      { input: ground, left: 0, top: 0 },
      { input: Buffer.from(words), left: layout.photo, top: 0 },
      ...(logo ? [{ input: logo, left: layout.photo + layout.padding, top: layout.padding }] : []),
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}

/** The operator’s logo in the place of the hat, or of the hat and the name; null without one. */
async function logoOf({ logo }: SiteBrand): Promise<Buffer | null> {
  const original = logo && (await servePicture(logo.url))
  if (!original) return null
  const width = logo.isWide ? layout.panel - 2 * layout.padding : 54
  return sharp(original.bytes)
    .resize({ width, height: 50, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
}

async function paperOf(addresses: readonly string[]) {
  const isMosaic = addresses.length >= 4
  const side = isMosaic ? layout.photo / 2 : layout.photo
  const pictures = await Promise.all(
    addresses.slice(0, isMosaic ? 4 : 1).map((address) => squareOf(address, side, 'jpeg')),
  )
  const shown = pictures.filter((picture) => picture !== null)
  if (shown.length === 0) return [{ input: await hatOutline(), left: 0, top: 0 }]
  if (!isMosaic) return shown.map((input) => ({ input, left: 0, top: 0 }))
  const blank = await sharp(await hatOutline())
    .resize(side)
    .toBuffer()
  return [
    ...pictures.map((picture, index) => ({
      input: picture ?? blank,
      left: (index % 2) * side,
      top: Math.floor(index / 2) * side,
    })),
    { input: await crossSeams(), left: 0, top: 0 },
  ]
}

/** The stored picture cropped to a square; null if it is missing or can't be read. */
async function squareOf(address: string, side: number, format: 'png' | 'jpeg'): Promise<Buffer | null> {
  const original = await servePicture(address)
  if (!original) return null
  return sharp(original.bytes)
    .resize({ width: side, height: side, fit: 'cover' })
    .flatten({ background: colors.paper })
    .toFormat(format, format === 'jpeg' ? { quality: 95, chromaSubsampling: '4:4:4' } : {})
    .toBuffer()
    .catch(() => null)
}
