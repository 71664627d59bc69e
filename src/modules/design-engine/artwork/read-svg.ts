import { type Artwork, maxArtworkShapes } from './artwork.ts'
import {
  type Box,
  boundsOf,
  emptyBox,
  isEmptyBox,
  type Matrix,
  multiply,
  type OutlinePath,
  pathData,
  transformPath,
  unite,
} from '../drawing/outline-path.ts'
import { reduceColors } from '../colors/reduce-colors.ts'
import { type Attributes, cssColor, elementPath, styleOf, transformOf } from './svg-shapes.ts'

type ReadDrawing = Pick<Artwork, 'width' | 'height' | 'threads' | 'shapes'>

interface Filled {
  readonly hex: string
  readonly path: OutlinePath
  readonly evenOdd: boolean
}

interface Frame {
  readonly name: string
  readonly matrix: Matrix
  readonly fill: string
  readonly evenOdd: boolean
  readonly hidden: boolean
}

const tag = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g
/** Sticky: attributes follow each other without a gap, as `tag` has matched them. */
const attribute = /\s+([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy
const ignoredSections = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const
/** Containers whose children are read. All other elements are skipped with their contents. */
const groups = new Set(['svg', 'g'])
const maxDepth = 60

/**
 * Reads the filled shapes of an SVG as outlines in thread colors. It understands only paths, rectangles, circles, ellipses
 * and polygons, so scripts, pictures, styles and links can't get into an artwork. Null when there is no shape.
 */
export function readSvg(text: string, maxColors: number): ReadDrawing | null {
  // Nested entities could expand a small file to gigabytes.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text) || !/<svg[\s>]/i.test(text)) return null
  const shapes = filledShapes(ignoredSections.reduce(withoutSections, text))
  const box = shapes.reduce((all: Box, { path }) => unite(all, boundsOf(path)), emptyBox)
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  if (isEmptyBox(box) || !(width > 0) || !(height > 0) || !Number.isFinite(width * height)) return null
  // Scales to 1,000 units, so that three decimals are precise enough for a drawing in any unit.
  const scale = 1_000 / Math.max(width, height)
  const transform: Matrix = [scale, 0, 0, scale, -box.left * scale, -box.top * scale]
  const amounts = new Map<string, number>()
  for (const { hex, path } of shapes) {
    const own = boundsOf(path)
    amounts.set(
      hex,
      (amounts.get(hex) ?? 0) + Math.max(1e-6, (own.right - own.left) * (own.bottom - own.top)),
    )
  }
  const threadOf = reduceColors(amounts, maxColors)
  const threads = [...new Set(shapes.map(({ hex }) => threadOf.get(hex) ?? 'B17'))]
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

/** Removes everything between these marks; an unclosed section removes the rest of the text. */
function withoutSections(text: string, [open, close]: readonly [string, string]): string {
  const parts: string[] = []
  let at = 0
  for (let start = text.indexOf(open); start >= 0; start = text.indexOf(open, at)) {
    parts.push(text.slice(at, start))
    const end = text.indexOf(close, start + open.length)
    at = end < 0 ? text.length : end + close.length
  }
  return [...parts, text.slice(at)].join('')
}

function filledShapes(text: string): Filled[] {
  const shapes: Filled[] = []
  const open: Frame[] = [
    { name: '', matrix: [1, 0, 0, 1, 0, 0], fill: '#000000', evenOdd: false, hidden: false },
  ]
  for (const [, closing, name = '', attributes = '', single] of text.matchAll(tag)) {
    const parent = open.at(-1)
    if (!parent) break
    if (closing) {
      if (open.length > 1 && parent.name === name) open.pop()
      continue
    }
    const frame = frameOf(name, attributesOf(attributes), parent)
    if (!frame.hidden && !groups.has(name) && frame.fill !== 'none') {
      const path = elementPath(name, attributesOf(attributes))
      if (path.length > 0)
        shapes.push({ hex: frame.fill, path: transformPath(path, frame.matrix), evenOdd: frame.evenOdd })
      if (shapes.length >= maxArtworkShapes) break
    }
    if (!single && open.length < maxDepth) open.push(frame)
  }
  return shapes
}

function attributesOf(text: string): Attributes {
  return new Map(
    [...text.matchAll(attribute)].map(([, name = '', double, quoted]) => [name, double ?? quoted ?? '']),
  )
}

function frameOf(name: string, attributes: Attributes, parent: Frame): Frame {
  const style = styleOf(attributes)
  const drawn = groups.has(name) || elementNames.has(name)
  const invisible =
    style('display') === 'none' || style('visibility') === 'hidden' || style('opacity') === '0'
  const fill = style('fill')
  const rule = style('fill-rule')
  return {
    name,
    matrix: multiply(parent.matrix, transformOf(attributes.get('transform') ?? '')),
    fill: fill === undefined || fill === 'inherit' ? parent.fill : cssColor(fill),
    evenOdd: rule === undefined ? parent.evenOdd : rule === 'evenodd',
    hidden: parent.hidden || invisible || !drawn,
  }
}

const elementNames = new Set(['path', 'rect', 'circle', 'ellipse', 'polygon', 'polyline'])
