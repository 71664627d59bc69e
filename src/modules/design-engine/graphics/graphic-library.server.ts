import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import { type DesignDocument, layersOf } from '../document/design-document.ts'
import { boundsOf, mapPoints, type OutlinePath, pathData } from '../drawing/outline-path.ts'
import { parsePath } from '../drawing/parse-path.ts'
import { drawnGraphics } from './drawn-graphics.ts'
import { flagPartId } from './flag-part.ts'
import type { Flag } from './flag.ts'
import { flags } from './flags.ts'
import { graphicCategories, isGraphic } from './graphic-categories.ts'
import { graphicName, stateIds } from './graphic-name.ts'
import { graphicWords } from './graphic-words.ts'

const require = createRequire(import.meta.url)

/** A graphic as the designer's list shows it. */
export interface ListedGraphic {
  readonly id: string
  readonly name: string
  /** Lower-case words to search in. */
  readonly words: string
  /** An SVG path, filled by the even-odd rule, centered on 0,0; its longer side is 100 units. */
  readonly d: string
  /** For a graphic in several colors: graphics of one color, from the bottom to the top, all in the same coordinates. */
  readonly parts?: readonly { readonly id: string; readonly thread: string; readonly d: string }[]
}

export interface ListedGraphics {
  readonly id: string
  readonly name: string
  readonly graphics: readonly ListedGraphic[]
}

let outlines: Promise<ReadonlyMap<string, string>> | undefined

/** All graphics. The packages are read once. */
function allOutlines(): Promise<ReadonlyMap<string, string>> {
  outlines ??= readOutlines().catch((error: unknown) => {
    outlines = undefined
    throw error
  })
  return outlines
}

async function readOutlines(): Promise<ReadonlyMap<string, string>> {
  const [icons, states] = await Promise.all([readIcons(), readStates()])
  const all = graphicCategories.flatMap(({ graphics }) => graphics)
  const single = all.flatMap((id) => {
    const d = drawnGraphics[id] ?? states.get(id) ?? icons.get(id)
    return d === undefined ? [] : [[id, d] as const]
  })
  return new Map([...single, ...flags.flatMap(partsOf).map(({ id, d }) => [id, d] as const)])
}

const partsOf = ({ code, parts }: Flag) =>
  parts.map(({ thread, d }, index) => ({ id: flagPartId(code, index), thread, d }))

function listedFlag(flag: Flag): ListedGraphic {
  const { code, name, words } = flag
  const parts = partsOf(flag)
  return {
    id: `flag-${code}`,
    name,
    words: `${name} flags ${words}`.toLowerCase(),
    d: parts[0]?.d ?? '',
    parts,
  }
}

interface IconFile {
  readonly icons: Readonly<Record<string, { readonly body: string }>>
}

async function readIcons(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(require.resolve('@iconify-json/mdi/icons.json'), 'utf8')
  const { icons } = JSON.parse(text) as IconFile
  return new Map(
    Object.entries(icons).flatMap(([id, { body }]) => {
      const path = isGraphic(id) ? parsePath(/ d="([^"]+)"/.exec(body)?.[1] ?? '') : null
      return path ? [[id, centered(path)] as const] : []
    }),
  )
}

type Atlas = Parameters<typeof feature>[0]

/** Reads the outlines of the states, each upright as on its own map. */
async function readStates(): Promise<ReadonlyMap<string, string>> {
  const atlas = JSON.parse(await readFile(require.resolve('us-atlas/states-10m.json'), 'utf8')) as Atlas & {
    readonly objects: { readonly states: Atlas['objects'][string] }
  }
  const states = feature(atlas, atlas.objects.states)
  const features = 'features' in states ? states.features : [states]
  return new Map(
    features.flatMap(({ geometry, properties }): [string, string][] => {
      const id = String(properties?.name).toLowerCase().replaceAll(' ', '-')
      if (!stateIds.includes(id) || (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon'))
        return []
      return [[id, centered(withoutDetails(geometry))]]
    }),
  )
}

type AnyFeature = Extract<ReturnType<typeof feature>, { readonly type: 'Feature' }>
type Outline = Extract<AnyFeature['geometry'], { readonly type: 'Polygon' | 'MultiPolygon' }>
type Position = readonly number[]

/** Degrees to a plane that keeps the proportions at the middle of a state, with y pointing down; Alaska crosses 180°. */
function uprightRings(rings: readonly Position[][]): Position[][] {
  const latitudes = rings.flat().map(([, latitude = 0]) => latitude)
  const middle = (latitudes.reduce(larger, -Infinity) + latitudes.reduce(smaller, Infinity)) / 2
  const narrowing = Math.cos((middle * Math.PI) / 180)
  return rings.map((ring) =>
    ring.map(([longitude = 0, latitude = 0]) => [
      (longitude > 0 ? longitude - 360 : longitude) * narrowing,
      -latitude,
    ]),
  )
}

const larger = (one: number, other: number) => Math.max(one, other)
const smaller = (one: number, other: number) => Math.min(one, other)

/** Islands smaller than this part of the largest one can't be sewn. */
const smallestIsland = 0.004

/** Without what a machine couldn't sew at the size of a hat: islets, and points closer to their neighbor than 0.5% of the size. */
function withoutDetails(geometry: Outline): OutlinePath {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const rings = uprightRings(polygons.flat())
  const largest = Math.max(...rings.map(areaOf))
  const islands = rings.filter((ring) => areaOf(ring) >= largest * smallestIsland)
  const points = islands.flat()
  const span = Math.max(spanOf(points.map(([x = 0]) => x)), spanOf(points.map(([, y = 0]) => y)))
  return islands.flatMap((ring) => ringPath(ring, span / 200))
}

const spanOf = (values: readonly number[]) =>
  values.reduce(larger, -Infinity) - values.reduce(smaller, Infinity)

function ringPath(ring: readonly Position[], minStep: number): OutlinePath {
  const kept: Position[] = []
  for (const point of ring) {
    const last = kept.at(-1)
    if (!last || distance(last, point) >= minStep) kept.push(point)
  }
  const [first = [0, 0], ...rest] = kept
  return [['M', ...pair(first)], ...rest.map((point) => ['L', ...pair(point)] as const), ['Z']]
}

const pair = ([x = 0, y = 0]: Position) => [x, y] as const
const distance = ([x1 = 0, y1 = 0]: Position, [x2 = 0, y2 = 0]: Position) => Math.hypot(x2 - x1, y2 - y1)

function areaOf(ring: readonly Position[]): number {
  let doubled = 0
  for (const [index, [x = 0, y = 0]] of ring.entries()) {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? []
    doubled += x * nextY - nextX * y
  }
  return Math.abs(doubled) / 2
}

function centered(path: OutlinePath): string {
  const { left, top, right, bottom } = boundsOf(path)
  const scale = 100 / Math.max(right - left, bottom - top)
  const toCenter = (value: number, from: number, to: number) =>
    Math.round((value - (from + to) / 2) * scale * 10) / 10
  return pathData(mapPoints(path, (x, y) => [toCenter(x, left, right), toCenter(y, top, bottom)]))
}

/** The outlines of the graphics that a document uses. */
export async function graphicsOf(document: DesignDocument): Promise<Record<string, string>> {
  const used = new Set(
    layersOf(document).flatMap(({ layer }) => (layer.kind === 'graphic' ? [layer.graphic] : [])),
  )
  if (used.size === 0) return {}
  const all = await allOutlines()
  return Object.fromEntries([...used].flatMap((id) => (all.has(id) ? [[id, all.get(id) ?? '']] : [])))
}

/** The outline of a graphic as JSON for the browser; null when the graphic doesn't exist. */
export async function graphicText(id: string): Promise<string | null> {
  const d = isGraphic(id) ? (await allOutlines()).get(id) : undefined
  return d === undefined ? null : JSON.stringify(d)
}

/** Every graphic by category, for the designer's list: about 350 kB, 120 kB compressed. */
export async function graphicLibrary(): Promise<ListedGraphics[]> {
  const all = await allOutlines()
  const single = graphicCategories.map(({ id: category, name, graphics }) => ({
    id: category,
    name,
    graphics: graphics.map((id) => ({
      id,
      name: graphicName(id),
      words: graphicWords(id, name),
      d: all.get(id) ?? '',
    })),
  }))
  return [...single, { id: 'flags', name: 'Flags', graphics: flags.map(listedFlag) }]
}
