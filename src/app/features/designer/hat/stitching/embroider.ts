import { boxBlur } from '../textures/box-blur.ts'
import { distanceTransform } from './distance-transform.ts'
import { type FlatColors, flatColors } from '../textures/flat-colors.ts'
import { filledShapes } from './filled-shapes.ts'
import { cellNoise, fraction, randomOf } from '../textures/noise.ts'
import { normalMap } from '../textures/normal-map.ts'

export interface FlatArt {
  pixels: Uint8ClampedArray<ArrayBuffer>
  width: number
  height: number
  pixelsPerMm: number
  puff: boolean
  /** Thread on a net casts no shadow: it would only cover the cords behind it. */
  isOnNet?: boolean
}

export interface SewnArt {
  color: Uint8ClampedArray<ArrayBuffer>
  normal: Uint8ClampedArray<ArrayBuffer>
  /** Height of the puff at each pixel, from 0 to 1; 0 for flat stitch. */
  rise: Float32Array<ArrayBuffer>
  width: number
  height: number
}

/** Half width (mm) from which a shape is filled in rows; narrower shapes are satin, sewn from edge to edge. */
const satinHalf = { flat: 3.4, puff: 7 }
/** Share of wide pixels from which a whole shape is filled, so that the stitch doesn't change toward its corners. */
const mostlyWide = 0.12
const directions = 18

interface Field extends FlatArt, FlatColors {
  /** Distance to the nearest edge of the color, in pixels. */
  toEdge: Float32Array
  /** Direction to the nearest edge, as a doubled angle. */
  tensor: { xx: Float32Array; xy: Float32Array; yy: Float32Array }
  /** 1 for rows, 0 for satin. */
  filled: Uint8Array
}

const value = (array: ArrayLike<number>, index: number) => array[index] ?? 0

function edges(labels: Int8Array, width: number, height: number): Uint8Array {
  const seeds = new Uint8Array(labels.length)
  for (let index = 0; index < labels.length; index++) {
    const label = labels[index]
    const isLastColumn = (index + 1) % width === 0
    const isLastRow = index >= (height - 1) * width
    if ((!isLastColumn && labels[index + 1] !== label) || (!isLastRow && labels[index + width] !== label)) {
      seeds[index] = 1
    }
  }
  return seeds
}

/** Direction to the nearest edge, smoothed over 0.9 mm. Satin follows it. */
function edgeTensor(toEdge: Float32Array, labels: Int8Array, art: FlatArt): Field['tensor'] {
  const { width, height } = art
  const [xx, xy, yy] = [
    new Float32Array(labels.length),
    new Float32Array(labels.length),
    new Float32Array(labels.length),
  ]
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const index = y * width + x
      if (value(labels, index) < 0) continue
      const gx = value(toEdge, index + 1) - value(toEdge, index - 1)
      const gy = value(toEdge, index + width) - value(toEdge, index - width)
      const weight = value(toEdge, index) > 1.2 ? 1 : 0.2
      xx[index] = gx * gx * weight
      xy[index] = gx * gy * weight
      yy[index] = gy * gy * weight
    }
  }
  const radius = Math.max(2, Math.round(0.9 * art.pixelsPerMm))
  return {
    xx: boxBlur(xx, width, height, radius),
    xy: boxBlur(xy, width, height, radius),
    yy: boxBlur(yy, width, height, radius),
  }
}

function fieldOf(art: FlatArt): Field {
  const { width, height, pixelsPerMm } = art
  const flat = flatColors(art.pixels)
  const toEdge = distanceTransform(edges(flat.labels, width, height), width, height)
  const widest = (art.puff ? satinHalf.puff : satinHalf.flat) * pixelsPerMm
  const isWide = (index: number) => value(toEdge, index) > widest
  return {
    ...art,
    ...flat,
    toEdge,
    tensor: edgeTensor(toEdge, flat.labels, art),
    filled: filledShapes(flat.labels, width, { isWide, minShare: mostlyWide }),
  }
}

interface SewnPixel {
  height: number
  light: number
}

/** One pixel of thread: its height, and its brightness from the angle to the light. */
function threadAt(field: Field, x: number, y: number): SewnPixel {
  const { pixelsPerMm, puff, tensor } = field
  const index = y * field.width + x
  const label = value(field.labels, index)
  const fromEdge = value(field.toEdge, index) / pixelsPerMm
  const isFill = value(field.filled, index) === 1
  const turned =
    0.5 * Math.atan2(2 * value(tensor.xy, index), value(tensor.xx, index) - value(tensor.yy, index))
  const bin = Math.PI / directions
  const angle = isFill ? ((18 + label * 47) * Math.PI) / 180 : Math.round(turned / bin) * bin
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  const loose = isFill ? 0 : 0.35 * cellNoise(x / (pixelsPerMm * 3), y / (pixelsPerMm * 3))
  const place = (-dy * x + dx * y) / ((puff ? 0.42 : 0.4) * pixelsPerMm) + loose
  const row = Math.floor(place)
  const round = Math.sqrt(Math.max(0, 1 - (2 * (place - row) - 1) ** 2))
  const random = randomOf(row * 131 + label * 7919)
  const sheen = 0.9 + 0.16 * Math.sin(angle + 0.6) ** 2
  const light =
    (0.8 + 0.2 * round) * sheen * (0.96 + 0.08 * random) * (0.78 + 0.22 * Math.min(1, fromEdge / 0.3)) * 1.04
  const shoulder = Math.min(1, fromEdge / (isFill ? 0.5 : puff ? 0.6 : 1))
  const raised = Math.sqrt(1 - (1 - shoulder) ** 2)
  if (!isFill) return { height: 0.5 * raised + 0.15 * round, light }
  const along = fraction((dx * x + dy * y) / (4 * pixelsPerMm) + row * 0.381 + random * 0.15)
  const needle = Math.exp(-((Math.abs(along - 0.5) / 0.035) ** 2))
  return { height: 0.34 * raised + 0.13 * round - 0.11 * needle, light: light * (1 - 0.12 * needle) }
}

/** The shadow of the thread on the fabric next to it. */
function contactShade(field: Field, index: number, color: Uint8ClampedArray): void {
  const fromEdge = value(field.toEdge, index) / field.pixelsPerMm
  const opacity = value(field.pixels, index * 4 + 3) / 255
  const shade = 0.42 * Math.max(0, 1 - fromEdge / 0.75) ** 2
  const both = opacity + (1 - opacity) * shade
  if (both < 0.003) return
  for (let channel = 0; channel < 3; channel++) {
    color[index * 4 + channel] = value(field.pixels, index * 4 + channel) * (opacity / both) * 0.8
  }
  color[index * 4 + 3] = both * 255
}

function puffRise(field: Field): Float32Array<ArrayBuffer> {
  const { toEdge, labels, pixelsPerMm, width, height } = field
  const dome = Float32Array.from(toEdge, (far, index) => {
    if (value(labels, index) < 0) return 0
    return Math.sqrt(1 - (1 - Math.min(1, far / pixelsPerMm / 2.2)) ** 2)
  })
  return boxBlur(
    dome,
    width,
    height,
    Math.max(1, Math.round(0.25 * pixelsPerMm)),
  ) as Float32Array<ArrayBuffer>
}

/** Turns flat artwork into thread: color with shadow, normals, and the height of puff. */
export function embroider(art: FlatArt): SewnArt {
  const field = fieldOf(art)
  const { width, height } = art
  const color = new Uint8ClampedArray(width * height * 4)
  const heights = new Float32Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const index = y * width + x
      const thread = field.palette[value(field.labels, index)]
      if (!thread) {
        if (!art.isOnNet) contactShade(field, index, color)
        continue
      }
      const sewn = threadAt(field, x, y)
      heights[index] = sewn.height
      for (const [channel, amount] of thread.entries()) color[index * 4 + channel] = amount * sewn.light
      color[index * 4 + 3] = 255
    }
  }
  return {
    color,
    normal: normalMap(
      { heights, width, height },
      { strength: (art.pixelsPerMm / 2) * 0.85, wraps: false, rowsGoUp: false },
    ),
    rise: art.puff ? puffRise(field) : new Float32Array(0),
    width,
    height,
  }
}
