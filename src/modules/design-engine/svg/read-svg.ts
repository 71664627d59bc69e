import { type Artwork, maxArtworkShapes } from '../artwork/artwork.ts'
import type { BackgroundRule } from '../artwork/background-rule.ts'
import { type ArtworkChange, ArtworkChanges } from '../artwork/artwork-change.ts'
import {
  type Box,
  isEmptyBox,
  type Matrix,
  pathData,
  transformPath,
  unite,
  emptyBox,
} from '../drawing/outline-path.ts'
import { reduceColors } from '../colors/reduce-colors.ts'
import { svgLength, viewBoxOf } from './svg-lengths.ts'
import { outlinePainted, type PageBox } from './outline-painted.ts'
import { arrangeShapes, type SolidShape } from './arrange-shapes.ts'
import { StyleSheet } from './style-sheet.ts'
import type { FontOutlines } from '../fonts/font-outlines.ts'
import type { TracedPictures } from './picture-shapes.ts'
import { SvgPainter } from './svg-painter.ts'
import { UploadFonts } from '../fonts/upload-fonts.ts'
import { parseSvgTree, type SvgElement } from './svg-tree.ts'

export interface SvgReading {
  /** Null when there is no shape. */
  readonly drawing: Pick<Artwork, 'width' | 'height' | 'threads' | 'shapes'> | null
  readonly changes: readonly ArtworkChange[]
  /** The designer's fonts that its texts need and that weren't there. */
  readonly missingFonts?: readonly string[]
  /** Why the file wasn't read. */
  readonly problem?: 'entities' | 'not-svg'
}

/** What a file refers to besides its shapes. */
export interface SvgExtras {
  readonly fonts: Readonly<Record<string, FontOutlines>>
  /** The pictures that `embeddedPictures` found, traced. */
  readonly pictures: TracedPictures
}

const noExtras: SvgExtras = { fonts: {}, pictures: [] }

/**
 * Reads an SVG as flat outlines in thread colors, as browsers would draw it: style sheets, symbols, strokes and clips
 * included. It builds outlines from numbers only, so scripts, pictures, styles and links can't get into an artwork. What can't
 * be sewn is left out or simplified, and listed. A text whose font is missing is left out, too.
 */
export function readSvg(
  text: string,
  maxColors: number,
  background: BackgroundRule = 'auto',
  { fonts, pictures }: SvgExtras = noExtras,
): SvgReading {
  const tree = parseSvgTree(text)
  if ('problem' in tree) return { drawing: null, changes: [], problem: tree.problem }
  const { root } = tree
  const changes = new ArtworkChanges()
  const page = pageOf(root)
  const uploadFonts = new UploadFonts(fonts)
  const painter = new SvgPainter({ ...sourcesIn(root), fonts: uploadFonts, pictures }, changes)
  const painted = painter.paint(root, page ?? { width: 100, height: 100 })
  const outlined = outlinePainted(painted, page, changes)
  const shapes = arrangeShapes(outlined, { background, changes, maxShapes: maxArtworkShapes })
  const missingFonts = [...uploadFonts.missing]
  return {
    drawing: drawingOf(shapes, maxColors, changes),
    changes: changes.list(),
    ...(missingFonts.length > 0 && { missingFonts }),
  }
}

function sourcesIn(root: SvgElement) {
  const ids = new Map<string, SvgElement>()
  const sheet = new StyleSheet()
  const open: SvgElement[] = [root]
  for (let element = open.pop(); element; element = open.pop()) {
    const id = element.attributes.get('id')
    if (id !== undefined && !ids.has(id)) ids.set(id, element)
    if (element.name === 'style') sheet.add(element.text)
    open.push(...element.children.toReversed())
  }
  return { ids, sheet }
}

/** The visible part of the file's coordinates; null when the file doesn't say. */
function pageOf(root: SvgElement): PageBox | null {
  const box = viewBoxOf(root.attributes.get('viewBox'))
  if (box) return box
  const [width, height] = [svgLength(root.attributes.get('width')), svgLength(root.attributes.get('height'))]
  return width && height && width > 0 && height > 0 ? { x: 0, y: 0, width, height } : null
}

function drawingOf(
  shapes: readonly SolidShape[],
  maxColors: number,
  changes: ArtworkChanges,
): SvgReading['drawing'] {
  const box = shapes.reduce((all: Box, shape) => unite(all, shape.box), emptyBox)
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  if (isEmptyBox(box) || !(width > 0) || !(height > 0) || !Number.isFinite(width * height)) return null
  // Scales to 1,000 units, so that three decimals are precise enough for a drawing in any unit.
  const scale = 1_000 / Math.max(width, height)
  const transform: Matrix = [scale, 0, 0, scale, -box.left * scale, -box.top * scale]
  const amounts = new Map<string, number>()
  for (const { hex, box: own } of shapes) {
    const area = Math.max(1e-6, (own.right - own.left) * (own.bottom - own.top))
    amounts.set(hex, (amounts.get(hex) ?? 0) + area)
  }
  const threadOf = reduceColors(amounts, maxColors)
  const unlimited = new Set(reduceColors(amounts, Infinity).values())
  const threads = [...new Set(shapes.map(({ hex }) => threadOf.get(hex) ?? 'B17'))]
  changes.set('colors-reduced', unlimited.size - threads.length)
  return {
    width: width * scale,
    height: height * scale,
    threads,
    shapes: shapes.map(({ hex, path, evenOdd }) => ({
      color: threads.indexOf(threadOf.get(hex) ?? 'B17'),
      evenOdd,
      d: pathData(transformPath(path, transform)),
    })),
  }
}
