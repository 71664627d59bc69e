import sharp from 'sharp'
import type { PictureCrop } from '#modules/design-engine'
import type { PhotoGround } from './photo-sets.ts'

/** Paper bent up behind the hat, in light from one side, as the part of the picture that this crop shows. */
export function paperGround(
  { near, far, grain, horizon }: PhotoGround,
  { crop, size, isLitFromLeft }: { crop: PictureCrop; size: number; isLitFromLeft: boolean },
): Promise<Buffer> {
  const lit = isLitFromLeft ? '28%' : '72%'
  const view = [crop.left, crop.top, crop.side, crop.side].map((share) => share * 1000).join(' ')
  const area = 'x="-500" y="-500" width="2000" height="2000"'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${view}"><defs>
<linearGradient id="paper" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="1000"><stop offset="0" stop-color="${far}"/><stop offset="${horizon - 0.12}" stop-color="${far}"/><stop offset="${horizon + 0.16}" stop-color="${near}"/><stop offset="1" stop-color="${near}"/></linearGradient>
<radialGradient id="light" gradientUnits="objectBoundingBox" cx="${lit}" cy="38%" r="75%"><stop offset="0" stop-color="#fff" stop-opacity=".26"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".13"/></radialGradient>
<filter id="grain" filterUnits="userSpaceOnUse" ${area}><feTurbulence type="fractalNoise" baseFrequency="${grain.frequency}" numOctaves="3" seed="7"/><feColorMatrix values="0 0 0 0 .2 0 0 0 0 .19 0 0 0 0 .18 0 0 0 ${grain.strength * 4} ${-1.6 * grain.strength}"/></filter></defs>
<rect ${area} fill="url(#paper)"/><rect x="-150" y="-150" width="1300" height="1300" fill="url(#light)"/><rect ${area} filter="url(#grain)"/></svg>`
  return sharp(Buffer.from(svg)).resize(size, size).png().toBuffer()
}
