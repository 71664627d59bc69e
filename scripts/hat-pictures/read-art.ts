import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Artwork,
  type Blank,
  crownSurface,
  type PlacementBox,
  placementSurface,
} from '#modules/design-engine'
import { readSvgWithFonts } from '#modules/design-engine/server'
import type { Point2 } from '#shared/drawing/vector.ts'
import { boxOf } from './box-of.ts'
import { artFolder, type DemoLook } from './demo-look.ts'

export interface PlacedArt {
  readonly artwork: Pick<Artwork, 'width' | 'height' | 'threads' | 'shapes'>
  /** Where it is on the front, in mm. */
  readonly box: PlacementBox
}

/** The art of a look as shapes in thread colors. */
export async function readArt({ art, swap, width, x, y }: DemoLook, blank: Blank): Promise<PlacedArt> {
  const file = await readFile(join(artFolder, `${art}.svg`), 'utf8')
  const svg = file.replaceAll(/#[0-9a-f]{6}\b/gi, (color) => swap[color.toLowerCase()] ?? color)
  if (width === 'front') {
    const outline = frontOutline(blank)
    return { artwork: await shapesOf(clipped(svg, outline), art), box: boxOf(outline) }
  }
  const artwork = await shapesOf(svg, art)
  const height = (artwork.height * width) / artwork.width
  const box = { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
  return { artwork, box }
}

async function shapesOf(text: string, name: string): Promise<PlacedArt['artwork']> {
  const task = { text, maxColors: 16, background: 'keep', pictures: [] } as const
  const { drawing, missingFonts } = await readSvgWithFonts(task)
  if (!drawing) throw new Error(`${name}.svg has no shape.`)
  if (missingFonts) throw new Error(`${name}.svg needs ${missingFonts.join(', ')}.`)
  return drawing
}

function clipped(svg: string, outline: readonly Point2[]): string {
  const path = outline.map((spot) => spot.join(' ')).join('L')
  return svg
    .replace(
      /<svg\b[^>]*>/,
      (open) => `${open}<clipPath id="front"><path d="M${path}Z"/></clipPath><g clip-path="url(#front)">`,
    )
    .replace('</svg>', '</g></svg>')
}

/** Where the front ends at its seams and at the brim, in mm from its middle. */
function frontOutline(blank: Blank): Point2[] {
  const crown = crownSurface(blank)
  const surface = placementSurface(blank, 'front')
  const seam = Math.min(...crown.shape.seams.filter((angle) => angle > 0.5)) - 0.007
  const beside = (y: number) => firstFrom(0, (x) => surface.place(x, y).angle >= seam)
  const below = (x: number) =>
    firstFrom(20, (y) => {
      const { angle, height } = surface.place(x, y)
      return height <= crown.low(angle) - 0.1
    })
  const corner = beside(50)
  const alongSeam = steps(55).map((index): Point2 => [beside(3 * index - 114), 3 * index - 114])
  const alongBrim = steps(30).map((index): Point2 => {
    const x = corner * (1 - index / 30)
    return [x, below(x)]
  })
  const half = [...alongSeam, ...alongBrim]
  return [...half, ...half.toReversed().map(([x, y]): Point2 => [-x, y])]
}

const steps = (count: number) => Array.from({ length: count }, (_, index) => index)

/** The first number, in steps of half a millimeter. */
function firstFrom(start: number, isThere: (value: number) => boolean): number {
  let value = start
  while (value < start + 120 && !isThere(value)) value += 0.5
  return value
}
