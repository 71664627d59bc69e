import type { PatchCloth, PlacementBox } from '#modules/design-engine'
import type { ArtPixels } from './art-canvas.ts'
import { boxBlur } from './box-blur.ts'
import { distanceTransform } from '../stitching/distance-transform.ts'
import { cellNoise, fraction } from './noise.ts'
import { normalMap } from './normal-map.ts'

export interface PatchPixels {
  color: ArtPixels
  normal: ArtPixels
  roughness: ArtPixels
}

interface Sheet {
  art: ArtPixels
  ground: readonly [number, number, number]
  pixelsPerMm: number
}

const channels = (hex: string): readonly [number, number, number] => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

interface Spot {
  /** Blend from background (0) to artwork (1). */
  ink: number
  light: number
  height: number
  roughness: number
}

function paint(
  { art, ground, pixelsPerMm }: Sheet,
  at: (x: number, y: number, index: number) => Spot,
): PatchPixels {
  const { width, height, pixels } = art
  const color = new Uint8ClampedArray(width * height * 4)
  const roughness = new Uint8ClampedArray(width * height * 4)
  const heights = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const index = y * width + x
      const spot = at(x / pixelsPerMm, y / pixelsPerMm, index)
      for (let channel = 0; channel < 3; channel++) {
        const base = ground[channel] ?? 0
        const drawn = pixels[index * 4 + channel] ?? 0
        color[index * 4 + channel] = (base + (drawn - base) * spot.ink) * spot.light
      }
      color[index * 4 + 3] = 255
      heights[index] = spot.height
      roughness.set([255, 255 * spot.roughness, 0, 255], index * 4)
    }
  }
  const normals = normalMap(
    { heights, width, height },
    { strength: (pixelsPerMm / 2) * 1.05, wraps: false, rowsGoUp: false },
  )
  const as = (values: ArtPixels['pixels']): ArtPixels => ({ pixels: values, width, height })
  return { color: as(color), normal: as(normals), roughness: as(roughness) }
}

/** Distance of every pixel from the outline (mm): leather is darker at the cut. */
function fromOutline(
  art: ArtPixels,
  patch: PatchCloth,
  box: PlacementBox,
  pixelsPerMm: number,
): Float32Array {
  const seeds = new Uint8Array(art.width * art.height)
  for (const [index, [x, y]] of patch.outline.entries()) {
    const [nextX, nextY] = patch.outline[(index + 1) % patch.outline.length] ?? [x, y]
    for (let step = 0; step < 30; step++) {
      const column = Math.round((x + ((nextX - x) * step) / 30 - box.left) * pixelsPerMm)
      const row = Math.round((y + ((nextY - y) * step) / 30 - box.top) * pixelsPerMm)
      if (column >= 0 && row >= 0 && column < art.width && row < art.height)
        seeds[row * art.width + column] = 1
    }
  }
  return distanceTransform(seeds, art.width, art.height).map((far) => far / pixelsPerMm)
}

/** Leather with grain and mottling. The laser engraves the artwork, with a darker haze around it. */
export function leatherPixels(
  art: ArtPixels,
  patch: PatchCloth,
  box: PlacementBox,
  pixelsPerMm: number,
): PatchPixels {
  const burned = Float32Array.from(
    { length: art.width * art.height },
    (_, index) => (art.pixels[index * 4 + 3] ?? 0) / 255,
  )
  const breath = boxBlur(burned, art.width, art.height, 3)
  const cut = fromOutline(art, patch, box, pixelsPerMm)
  return paint({ art, ground: channels(patch.color), pixelsPerMm }, (x, y, index) => {
    const ink = burned[index] ?? 0
    const near = breath[index] ?? 0
    const mottled =
      0.88 +
      0.14 * cellNoise(x / 6, y / 6) +
      0.1 * cellNoise(x / 1.3, y / 1.3) +
      0.05 * cellNoise(x * 2.2, y * 2.2)
    const edge = 0.55 + 0.45 * Math.min(1, (cut[index] ?? 9) / 0.9)
    const grain =
      0.1 * cellNoise(x * 1.6, y * 1.6) + 0.07 * cellNoise(x * 4.2, y * 4.2) + 0.25 * cellNoise(x / 4, y / 4)
    return {
      ink,
      light: ink > 0.5 ? 0.85 + 0.3 * cellNoise(x * 3, y * 3) : mottled * edge * (1 - 0.2 * near),
      height: grain - 0.42 * near + (ink > 0.5 ? 0.05 * cellNoise(x * 7, y * 7) : 0),
      roughness: Math.min(1, 0.56 + 0.34 * ink + 0.12 * cellNoise(x * 2, y * 2)),
    }
  })
}

/** A fine damask weave in the colors of the artwork. */
export function wovenPixels(art: ArtPixels, patch: PatchCloth, pixelsPerMm: number): PatchPixels {
  const pitch = 0.34
  return paint({ art, ground: channels(patch.color), pixelsPerMm }, (x, y, index) => {
    const row = Math.floor(y / pitch)
    const along = fraction(x / (pitch * 1.6) + (row % 2) * 0.5)
    const round =
      Math.sqrt(Math.max(0, 1 - (2 * fraction(y / pitch) - 1) ** 2)) *
      (0.75 + 0.25 * Math.sin(Math.PI * along))
    return {
      ink: (art.pixels[index * 4 + 3] ?? 0) / 255,
      light: (0.82 + 0.18 * round) * (0.97 + 0.06 * cellNoise(x * 3, y * 3)),
      height: 0.16 * round,
      roughness: 0.75,
    }
  })
}
