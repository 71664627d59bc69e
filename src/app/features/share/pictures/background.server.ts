import sharp from 'sharp'
import { colors, layout } from './share-layout.ts'

const { width, height, photo } = layout
const thread = 'fill="none" stroke-width="2.6" stroke-linecap="round" stroke-dasharray="9 9"'

/** The hat of the logo: crown, button, brim, stitches. */
const crown = 'M8.4 21.6C7.6 9.4 12.6 4.2 24 4.2s16.4 5.2 15.6 17.4C30.5 17 17.5 17 8.4 21.6Z'
const button = 'M21.5 3.3c.2-1.3 1.1-2 2.5-2s2.3.7 2.5 2Z'
const brim =
  'M6.8 24.6C16.5 18.2 31.5 18.2 41.2 24.6 44.6 26.9 46.3 30.3 46 33.6 46 34.6 45 34.9 44.3 34.3 33.5 26.3 14.5 26.3 3.7 34.3 3 34.9 2 34.6 2 33.6 1.7 30.3 3.4 26.9 6.8 24.6Z'
const brimStitches = 'M6.4 28.6C16 22 32 22 41.6 28.6'

/** The mesh of a trucker hat's back, as on the pages. */
const mesh = `<pattern id="mesh" width="31.177" height="54" patternUnits="userSpaceOnUse"><path d="M15.588 0v9L0 18v18l15.588 9v9M15.588 9l15.589 9v18l-15.589 9" fill="none" stroke="${colors.text}" stroke-width="3.4" stroke-linejoin="round"/></pattern>`

const logo = (
  accent: string,
) => `<g transform="translate(${photo + layout.padding} ${layout.padding + 2}) scale(1.12)">
  <path fill="${colors.text}" d="${crown}"/><path fill="${colors.text}" d="${button}"/><path fill="${accent}" d="${brim}"/>
  <path fill="none" stroke="${colors.onAccent}" stroke-width="1.3" stroke-linecap="round" stroke-dasharray="2.4 2.8" d="${brimStitches}"/></g>`

/** The dark fabric, its mesh, the seam between both halves, and the hat; the space for the picture stays empty. */
const panel = (
  accent: string,
  hasHat: boolean,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${mesh}</defs>
  <rect x="${photo}" width="${width - photo}" height="${height}" fill="${colors.ground}"/>
  <rect x="${photo}" width="${width - photo}" height="${height}" fill="url(#mesh)" opacity=".04"/>
  <path d="M${photo + 13} 8V${height}" stroke="${accent}" ${thread}/>
  <path d="M${photo - 13} 8V${height}" stroke="${colors.onPaper}" stroke-opacity=".55" ${thread}/>
  ${hasHat ? logo(accent) : ''}</svg>`

/** Seams between four pictures. */
const cross = `<svg xmlns="http://www.w3.org/2000/svg" width="${photo}" height="${photo}"><path d="M${photo / 2} 8V${photo}M8 ${photo / 2}H${photo - 20}" stroke="${colors.onPaper}" stroke-opacity=".4" ${thread}/></svg>`

/** Shown for a hat without a picture. */
const outline = `<svg xmlns="http://www.w3.org/2000/svg" width="${photo}" height="${photo}"><rect width="${photo}" height="${photo}" fill="${colors.paper}"/>
  <g transform="translate(${photo / 2 - 204} ${photo / 2 - 153}) scale(8.5)" fill="none" stroke="${colors.outline}" stroke-width=".6" stroke-linecap="round" stroke-linejoin="round">
  <path d="${crown}"/><path d="M16.4 5.2c-2.2 3.8-2.7 8-2.4 13.7M31.6 5.2c2.2 3.8 2.7 8 2.4 13.7"/><path d="${button}"/><path d="${brim}"/><path d="${brimStitches}" stroke-dasharray="1.8 2"/></g></svg>`

const drawn = new Map<string, Promise<Buffer>>()

/** These never change, so they are rasterized once. */
function once(name: string, svg: string): Promise<Buffer> {
  const known = drawn.get(name)
  if (known) return known
  const fresh = sharp(Buffer.from(svg)).png().toBuffer()
  drawn.set(name, fresh)
  return fresh
}

export const panelBackground = (accent: string, hasHat: boolean) =>
  once(`panel ${accent} ${hasHat}`, panel(accent, hasHat))
/** The site’s icon without an operator’s logo: a square with the hat, drawn for each size. */
export const hatIcon = (accent: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 64 64"><rect width="64" height="64" fill="${colors.ground}"/>
  <g transform="translate(7.6 13.5) scale(1.02)"><path fill="${colors.text}" d="${crown}"/><path fill="${colors.text}" d="${button}"/><path fill="${accent}" d="${brim}"/>
  <path fill="none" stroke="${colors.onAccent}" stroke-width="1.4" stroke-linecap="round" stroke-dasharray="2.4 2.8" d="${brimStitches}"/></g></svg>`)
export const crossSeams = () => once('cross', cross)
export const hatOutline = () => once('outline', outline)
