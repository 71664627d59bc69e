import { type Matrix, multiply, type OutlinePath, transformPath } from '../drawing/outline-path.ts'
import type { ArtworkChanges } from '../artwork/artwork-change.ts'
import { unitBoxMatrix } from './unit-box-matrix.ts'
import { elementPath, shapeNames } from './element-path.ts'
import { shareOf, type Style, styleOf, urlTarget } from './element-style.ts'
import { paintColor, type PaintSource, type SolidPaint } from './paint-color.ts'
import type { ClipRegion, Painted } from './painted.ts'
import { regionPart } from './region-part.ts'
import { strokeStyleOf } from './stroke-style-of.ts'
import {
  diagonalOf,
  fittedViewBox,
  svgLength,
  transformOf,
  viewBoxOf,
  type SvgViewport,
} from './svg-lengths.ts'
import {
  pictureFill,
  pictureMatrix,
  pictureOfElement,
  pictureShapes,
  type TracedPictures,
} from './picture-shapes.ts'
import { setText } from './set-text.ts'
import type { SvgElement } from './svg-tree.ts'
import type { UploadFonts } from '../fonts/upload-fonts.ts'

interface Context {
  readonly matrix: Matrix
  readonly style: Style
  readonly alpha: number
  readonly clips: readonly ClipRegion[]
  readonly viewport: SvgViewport
  /** The `use` elements around this one, which must not contain each other. */
  readonly uses: readonly SvgElement[]
  readonly purpose: 'paint' | 'clip'
}

const containers: ReadonlySet<string> = new Set(['svg', 'g', 'a', 'switch'])
const otherwiseRead: ReadonlySet<string> = new Set(['use', 'text', 'image'])
const identity: Matrix = [1, 0, 0, 1, 0, 0]
/** Elements to visit, counting each use of a symbol. */
const maxVisits = 20_000
const maxPainted = 6_000
const maxClips = 8
const maxUses = 32
/** A long path that is used a thousand times counts a thousand times. */
const maxSegments = 300_000

/** Everything that a file is painted with. */
export interface PaintParts extends PaintSource {
  readonly fonts: UploadFonts
  readonly pictures: TracedPictures
}

/** Collects what a file paints, from the bottom to the top. */
export class SvgPainter {
  readonly painted: Painted[] = []
  private readonly source: PaintParts
  private readonly changes: ArtworkChanges
  private readonly paths = new Map<SvgElement, OutlinePath | null>()
  private visits = 0
  private segments = 0

  constructor(source: PaintParts, changes: ArtworkChanges) {
    this.source = source
    this.changes = changes
  }

  paint(root: SvgElement, viewport: SvgViewport): readonly Painted[] {
    const style = styleOf(root, this.source.sheet, new Map())
    const context: Context = {
      matrix: identity,
      style,
      alpha: shareOf(style.get('opacity')),
      clips: [],
      viewport,
      uses: [],
      purpose: 'paint',
    }
    if (style.get('display') !== 'none') this.visitAll(root.children, context, this.painted)
    if (this.isFull(this.painted)) this.changes.add('too-many-left-out')
    return this.painted
  }

  private isFull(into: readonly Painted[]): boolean {
    return this.visits > maxVisits || this.segments > maxSegments || into.length >= maxPainted
  }

  private visitAll(elements: readonly SvgElement[], context: Context, into: Painted[]) {
    for (const element of elements) this.visit(element, context, into)
  }

  private visit(element: SvgElement, parent: Context, into: Painted[]) {
    this.visits += 1
    if (this.isFull(into)) return
    const { name } = element
    const isShape = shapeNames.has(name)
    if (!isShape && !containers.has(name) && !otherwiseRead.has(name)) return
    const style = styleOf(element, this.source.sheet, parent.style)
    if (style.get('display') === 'none') return
    const alpha = parent.alpha * shareOf(style.get('opacity'))
    if (alpha === 0) return
    const matrix = multiply(parent.matrix, transformOf(style.get('transform') ?? ''))
    const inside = { ...parent, style, alpha, matrix }
    const path = isShape ? this.pathOf(element, inside) : null
    const context = { ...inside, clips: this.clipsOf(inside, path) }
    this.noteEffects(style)
    if (path) this.paintShape(path, context, into)
    else if (name === 'use') this.use(element, context, into)
    else if (name === 'svg') this.visitAll(element.children, this.nested(element, context), into)
    else if (name === 'text') this.text(element, context, into)
    else if (name === 'image') this.picture(element, context, into)
    else if (!isShape) this.visitAll(element.children, context, into)
  }

  private pathOf(element: SvgElement, { viewport }: Context): OutlinePath | null {
    const known = this.paths.get(element)
    const path =
      known === undefined ? elementPath(element.name, (key) => element.attributes.get(key), viewport) : known
    // Other shapes may have percentages, which depend on where they are used.
    if (element.name === 'path') this.paths.set(element, path)
    this.segments += path?.length ?? 0
    if (!path) this.changes.add('damaged-left-out')
    return path
  }

  private paintShape(path: OutlinePath, context: Context, into: Painted[]) {
    const { style, matrix, clips, purpose } = context
    if (path.length === 0 || isHidden(style)) return
    const shape = { path, matrix, clips }
    if (purpose === 'clip') {
      const evenOdd = style.get('clip-rule') === 'evenodd'
      into.push({ ...shape, evenOdd, hex: '#ffffff', alpha: 1, stroke: null })
      return
    }
    const evenOdd = style.get('fill-rule') === 'evenodd'
    const picture = pictureFill(path, context, this.source)
    if (picture) this.addPicture(picture.shapes, picture.isPhoto, into)
    const fill = picture ? null : this.colorOf('fill', context)
    const line = this.colorOf('stroke', context)
    const stroke = line && strokeStyleOf(style, diagonalOf(context.viewport), matrix)
    const layers: Painted[] = []
    if (fill) layers.push({ ...shape, ...fill, evenOdd, stroke: null })
    if (line && stroke) layers.push({ ...shape, ...line, evenOdd: false, stroke })
    if ((style.get('paint-order') ?? '').startsWith('stroke')) layers.reverse()
    into.push(...layers)
    const markers = [...style].some(([name, value]) => name.startsWith('marker') && value !== 'none')
    if (markers) this.changes.add('arrowheads-left-out')
  }

  private colorOf(property: 'fill' | 'stroke', { style, alpha }: Context) {
    const value = style.get(property) ?? (property === 'fill' ? 'black' : 'none')
    const paint = paintColor(value, style, this.source)
    const visible = (paint?.alpha ?? 0) * shareOf(style.get(`${property}-opacity`)) * alpha
    if (!paint || visible === 0) return null
    this.notePaint(paint)
    return { hex: paint.hex, alpha: visible }
  }

  private notePaint({ from }: SolidPaint) {
    if (from === 'gradient') this.changes.add('gradients-one-color')
    if (from === 'pattern') this.changes.add('patterns-one-color')
  }

  private noteEffects(style: Style) {
    const isSet = (name: string, none: string) => (style.get(name) ?? none) !== none
    if (isSet('filter', 'none') || isSet('mix-blend-mode', 'normal')) this.changes.add('effects-left-out')
  }

  private text(element: SvgElement, context: Context, into: Painted[]) {
    if (isHidden(context.style)) return
    const { viewport } = context
    for (const { path, style } of setText(element, context.style, {
      ...this.source,
      viewport,
      changes: this.changes,
    })) {
      this.segments += path.length
      if (this.isFull(into)) return
      this.paintShape(path, { ...context, style }, into)
    }
  }

  private picture(element: SvgElement, context: Context, into: Painted[]) {
    if (isHidden(context.style)) return
    const picture = pictureOfElement(element, this.source.pictures)
    if (!picture) {
      this.changes.add('pictures-left-out')
      return
    }
    const matrix = multiply(context.matrix, pictureMatrix(element, picture, context.viewport))
    this.addPicture(pictureShapes(picture, { ...context, matrix }), picture.isPhoto, into)
  }

  private addPicture(shapes: readonly Painted[], isPhoto: boolean, into: Painted[]) {
    this.segments += shapes.reduce((sum, { path }) => sum + path.length, 0)
    if (this.isFull(into)) return
    into.push(...shapes)
    this.changes.add('pictures-traced')
    if (isPhoto) this.changes.add('photo-simplified')
  }

  private use(element: SvgElement, context: Context, into: Painted[]) {
    const target = this.source.ids.get((element.attributes.get('href') ?? '').replace(/^#/, ''))
    if (!target || context.uses.includes(target) || context.uses.length >= maxUses) return
    const { width, height } = context.viewport
    const x = svgLength(element.attributes.get('x'), width) ?? 0
    const y = svgLength(element.attributes.get('y'), height) ?? 0
    const moved = {
      ...context,
      matrix: multiply(context.matrix, [1, 0, 0, 1, x, y]),
      uses: [...context.uses, target],
    }
    if (target.name !== 'symbol' && target.name !== 'svg') {
      this.visit(target, moved, into)
      return
    }
    const size = (name: string) => element.attributes.get(name) ?? target.attributes.get(name)
    const style = styleOf(target, this.source.sheet, moved.style)
    const inside = this.nested(target, { ...moved, style }, { width: size('width'), height: size('height') })
    this.visitAll(target.children, inside, into)
  }

  /** The coordinates inside of a nested `svg` or `symbol`, which cuts off what is outside of it. */
  private nested(
    element: SvgElement,
    context: Context,
    size: Readonly<Record<'width' | 'height', string | undefined>> = {
      width: element.attributes.get('width'),
      height: element.attributes.get('height'),
    },
  ): Context {
    const { viewport, matrix, style } = context
    const width = svgLength(size.width, viewport.width) ?? viewport.width
    const height = svgLength(size.height, viewport.height) ?? viewport.height
    const x = element.name === 'svg' ? (svgLength(element.attributes.get('x'), viewport.width) ?? 0) : 0
    const y = element.name === 'svg' ? (svgLength(element.attributes.get('y'), viewport.height) ?? 0) : 0
    const box = viewBoxOf(element.attributes.get('viewBox'))
    const placed = multiply(matrix, [1, 0, 0, 1, x, y])
    const rule = element.attributes.get('preserveAspectRatio')
    const frame = elementPath('rect', (key) => ({ width: `${width}`, height: `${height}` })[key], viewport)
    const cuts = frame && frame.length > 0 && style.get('overflow') !== 'visible'
    const region: ClipRegion[] = cuts
      ? [{ parts: [{ path: transformPath(frame, placed), evenOdd: false, adds: true }] }]
      : []
    return {
      ...context,
      matrix: box ? multiply(placed, fittedViewBox(box, { width, height }, rule)) : placed,
      viewport: box ?? { width, height },
      clips: [...context.clips, ...region],
    }
  }

  private clipsOf(context: Context, path: OutlinePath | null): readonly ClipRegion[] {
    const { style, clips } = context
    const found = (['clip-path', 'mask'] as const).flatMap((property) => {
      const value = style.get(property) ?? 'none'
      if (value === 'none') return []
      const target = this.source.ids.get(urlTarget(value) ?? '')
      const region = target && clips.length < maxClips ? this.region(target, context, path) : null
      if (!region) this.changes.add('clips-ignored')
      return region ?? []
    })
    return found.length === 0 ? clips : [...clips, ...found]
  }

  private region(target: SvgElement, context: Context, path: OutlinePath | null): ClipRegion[] | null {
    const isMask = target.name === 'mask'
    if (!isMask && target.name !== 'clipPath') return null
    if (context.uses.includes(target) || context.uses.length >= maxUses) return null
    const units = target.attributes.get(isMask ? 'maskContentUnits' : 'clipPathUnits')
    const box = units === 'objectBoundingBox' ? unitBoxMatrix(path) : identity
    if (!box) return null
    const style = styleOf(target, this.source.sheet, new Map())
    const matrix = multiply(multiply(context.matrix, box), transformOf(style.get('transform') ?? ''))
    const inside: Context = {
      ...context,
      style,
      matrix,
      alpha: 1,
      clips: [],
      uses: [...context.uses, target],
      purpose: isMask ? 'paint' : 'clip',
    }
    const shapes: Painted[] = []
    this.visitAll(target.children, inside, shapes)
    return [{ parts: shapes.map(regionPart) }, ...this.clipsOf(inside, null)]
  }
}

const isHidden = (style: Style) => /^(?:hidden|collapse)$/.test(style.get('visibility') ?? '')
