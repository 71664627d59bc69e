import type { Artwork } from '../artwork/artwork.ts'
import { threadHex } from '../colors/threads.ts'
import { type Matrix, multiply, type OutlinePath, transformPath } from '../drawing/outline-path.ts'
import { parsePath } from '../drawing/parse-path.ts'
import { embeddedPictureId } from './embedded-pictures.ts'
import { unitBoxMatrix } from './unit-box-matrix.ts'
import { shareOf, type Style, urlTarget } from './element-style.ts'
import { fittedViewBox, svgLength, transformOf, type SvgViewport } from './svg-lengths.ts'
import type { PaintSource } from './paint-color.ts'
import type { Painted } from './painted.ts'
import type { SvgElement } from './svg-tree.ts'

/** A picture inside of an SVG after tracing. */
export interface TracedPicture extends Pick<Artwork, 'width' | 'height' | 'threads' | 'shapes'> {
  readonly isPhoto: boolean
}

/** By their order in the file; null for one that can't be read. */
export type TracedPictures = readonly (TracedPicture | null)[]

export function pictureOfElement({ attributes }: SvgElement, pictures: TracedPictures): TracedPicture | null {
  const href = attributes.get('href') ?? ''
  return pictures.find((_, place) => href === embeddedPictureId(place)) ?? null
}

/** Takes a picture's pixels to where an `image` element shows them. */
export function pictureMatrix(
  { attributes }: SvgElement,
  { width, height }: TracedPicture,
  viewport: SvgViewport,
): Matrix {
  const length = (name: string, whole: number) => svgLength(attributes.get(name), whole)
  const [ownWidth, ownHeight] = [length('width', viewport.width), length('height', viewport.height)]
  const size = {
    width: ownWidth ?? (ownHeight === undefined ? width : (ownHeight * width) / height),
    height: ownHeight ?? (ownWidth === undefined ? height : (ownWidth * height) / width),
  }
  const fitted = fittedViewBox({ x: 0, y: 0, width, height }, size, attributes.get('preserveAspectRatio'))
  return multiply([1, 0, 0, 1, length('x', viewport.width) ?? 0, length('y', viewport.height) ?? 0], fitted)
}

type Placement = Pick<Painted, 'matrix' | 'clips' | 'alpha'>

export function pictureShapes({ shapes, threads }: TracedPicture, placement: Placement): Painted[] {
  return shapes.map(({ color, evenOdd, d }) => ({
    ...placement,
    hex: threadHex(threads[color] ?? ''),
    path: parsePath(d) ?? [],
    evenOdd,
    stroke: null,
  }))
}

interface PictureSource extends PaintSource {
  readonly pictures: TracedPictures
}

interface Filled extends Placement {
  readonly style: Style
  readonly viewport: SvgViewport
}

/** A shape that is filled with a picture, as some programs write pictures in frames; null for other shapes. */
export function pictureFill(
  path: OutlinePath,
  { style, matrix, viewport, clips, alpha }: Filled,
  source: PictureSource,
): { readonly shapes: readonly Painted[]; readonly isPhoto: boolean } | null {
  const pattern = patternPicture(style.get('fill') ?? '', source, viewport)
  const box = pattern && unitBoxMatrix(path)
  if (!box) return null
  const { picture } = pattern
  const evenOdd = style.get('fill-rule') === 'evenodd'
  const frame = { parts: [{ path: transformPath(path, matrix), evenOdd, adds: true }] }
  const shapes = pictureShapes(picture, {
    matrix: multiply(multiply(matrix, box), pattern.matrix),
    clips: [...clips, frame],
    alpha: alpha * shareOf(style.get('fill-opacity')),
  })
  return { shapes, isPhoto: picture.isPhoto }
}

/** The picture that a pattern shows once in the box of a shape, and the matrix from its pixels to the unit square; or null. */
function patternPicture(
  fill: string,
  { ids, pictures }: PictureSource,
  viewport: SvgViewport,
): { readonly picture: TracedPicture; readonly matrix: Matrix } | null {
  const pattern = fill.startsWith('url(') ? ids.get(urlTarget(fill) ?? '') : undefined
  if (pattern?.name !== 'pattern') return null
  if (pattern.attributes.get('patternContentUnits') !== 'objectBoundingBox') return null
  const [content] = pattern.children
  const isUse = content?.name === 'use'
  const image = isUse ? ids.get((content.attributes.get('href') ?? '').replace('#', '')) : content
  const picture = image?.name === 'image' ? pictureOfElement(image, pictures) : null
  if (!content || !image || !picture) return null
  const outer = transformOf(content.attributes.get('transform') ?? '')
  const inner = isUse ? transformOf(image.attributes.get('transform') ?? '') : identity
  return { picture, matrix: multiply(multiply(outer, inner), pictureMatrix(image, picture, viewport)) }
}

const identity: Matrix = [1, 0, 0, 1, 0, 0]
