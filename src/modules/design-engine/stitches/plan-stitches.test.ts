import fc from 'fast-check'
import { expect, test } from 'vitest'
import { designAssets } from '#tests/support/design-assets.ts'
import { aDesign, aGraphic, anArt, aText } from '#tests/support/design-factory.ts'
import { estimateError, estimatePlacement } from '../checks/estimate-design.ts'
import { drawPlacement } from '../drawing/draw-placement.ts'
import type { Point } from '../drawing/outline-path.ts'
import { checkStitches } from './check-stitches.ts'
import { countStitches } from './count-stitches.ts'
import { planStitches } from './plan-stitches.ts'
import { stitchMap } from './stitch-map.ts'
import { stitchFacts, type StitchPlan } from './stitch-plan.ts'

type Layers = Parameters<typeof aDesign>[0]

const drawn = (layers: Layers) => drawPlacement(aDesign(layers), 'front', designAssets)

function planOf(layers: Layers): StitchPlan {
  const plan = planStitches(drawn(layers))
  if (typeof plan === 'string') throw new Error(plan)
  return plan
}

/** A drawing of one artwork with these paths, drawn 100 × 50 mm large, one thread after the other. */
function drawnArt(paths: readonly string[], evenOdd = false) {
  const artwork = {
    id: anArt().artwork,
    name: 'art.svg',
    width: 100,
    height: 50,
    pixels: null,
    threads: ['B31', 'B01', 'B49'],
    shapes: paths.map((d, index) => ({ color: index % 3, evenOdd, d })),
  }
  const layer = anArt({ width: 100, height: 50, threads: artwork.threads })
  return drawPlacement(aDesign([layer]), 'front', {
    ...designAssets,
    artworks: { [artwork.id]: artwork },
  })
}

/** Millimeters of every stitch. */
const stitchesIn = ({ blocks }: StitchPlan) =>
  blocks.flatMap(({ runs }) =>
    runs.flatMap((run) => run.slice(1).map((to, index) => [run[index] ?? to, to] as const)),
  )

/** Shares: of the drawing that no thread covers, and of the thread that is beside the drawing. */
function coverage(layers: Layers) {
  const map = stitchMap(drawn(layers))
  if (!map) throw new Error('nothing is sewn')
  const thread = new Set<number>()
  let [beside, all] = [0, 0]
  const cellOf = ([x, y]: Point) =>
    Math.floor((y - map.top) / map.cell) * map.width + Math.floor((x - map.left) / map.cell)
  const reach = Math.round(0.3 / map.cell)
  for (const [[x0, y0], [x1, y1]] of stitchesIn(planOf(layers))) {
    const count = Math.ceil(Math.hypot(x1 - x0, y1 - y0) / 2)
    for (let piece = 0; piece < count; piece += 1) {
      const at = cellOf([(x0 + ((x1 - x0) * piece) / count) / 10, (y0 + ((y1 - y0) * piece) / count) / 10])
      all += 1
      const near = [0, -4, 4, -4 * map.width, 4 * map.width].some((step) => map.labels[at + step])
      if (!near) beside += 1
      for (let dy = -reach; dy <= reach; dy += 1)
        for (let dx = -reach; dx <= reach; dx += 1) thread.add(at + dy * map.width + dx)
    }
  }
  const inside = Array.from(map.labels.keys()).filter((at) => map.labels[at] !== 0)
  return { bare: inside.filter((at) => !thread.has(at)).length / inside.length, beside: beside / all }
}

const letters = ['anton', 'alfa-slab-one', 'pacifico', 'oswald', 'bungee', 'rye']

test('thread covers letters and graphics, and does not lie beside them or over their holes', () => {
  const designs: [string, Layers][] = [
    ...letters.map((font): [string, Layers] => [font, [aText({ text: 'OAKS', font, capHeight: 18 })]]),
    ...['star', 'ring', 'mountains', 'anchor', 'moon', 'square'].map((graphic): [string, Layers] => [
      graphic,
      [aGraphic({ graphic, size: 34 })],
    ]),
    ['outline', [aText({ text: 'OK', outline: { thread: 'B31', width: 2 } })]],
    ['puff', [aText({ text: 'HI', font: 'bungee', capHeight: 22, technique: 'puff' })]],
  ]
  for (const [name, layers] of designs) {
    const { bare, beside } = coverage(layers)
    expect({ name, isBare: bare > 0.04, isBeside: beside > 0.02 }).toEqual({
      name,
      isBare: false,
      isBeside: false,
    })
  }
})

test('no stitch is longer than a machine can sew or shorter than 0.2 mm, and every point is on the grid of 0.1 mm', () => {
  const plan = planOf([
    aText({ text: 'Trail 8', font: 'rye', capHeight: 16 }),
    aGraphic({ y: -20, size: 20 }),
  ])
  const lengths = stitchesIn(plan).map(([[x0, y0], [x1, y1]]) => Math.hypot(x1 - x0, y1 - y0))
  expect(Math.max(...lengths)).toBeLessThanOrEqual(121)
  expect(lengths.filter((length) => length < 2).length).toBeLessThan(lengths.length / 50)
  expect(plan.blocks.flatMap(({ runs }) => runs.flat(2)).every(Number.isInteger)).toBe(true)
})

test('the same drawing has the same stitches', () => {
  const layers = [aText({ text: 'OAKS' }), aGraphic({ y: 20, size: 15, thread: 'B31' })]
  expect(planStitches(drawPlacement(aDesign(layers), 'front', { ...designAssets }))).toEqual(planOf(layers))
})

test('the stitches are where the layer is: right and down of the center', () => {
  const [left, right] = [
    planOf([aGraphic({ x: -30, size: 10 })]),
    planOf([aGraphic({ x: 30, y: 10, size: 10 })]),
  ]
  const points = (plan: StitchPlan) => plan.blocks.flatMap(({ runs }) => runs.flat())
  expect(points(left).every(([x, y]) => x < -240 && Math.abs(y) < 60)).toBe(true)
  expect(points(right).every(([x, y]) => x > 240 && y > 40)).toBe(true)
})

test('what another shape covers is not sewn twice', () => {
  const text = aText({ text: 'OAKS', capHeight: 20 })
  const plain = countStitches(drawn([text])).likely
  const outlined = countStitches(drawn([{ ...text, outline: { thread: 'B31', width: 2 } }])).likely
  expect(outlined).toBeLessThan(plain * 3)
  const square = (thread: string) => aGraphic({ id: thread, graphic: 'square', size: 40, thread })
  expect(planOf([square('B01'), square('B31')])).toEqual(planOf([square('B31')]))
})

test('each thread is sewn once when nothing lies between, from the bottom up', () => {
  const star = (id: string, x: number, thread: string) => aGraphic({ id, x, size: 12, thread })
  const mixed = [star('a', -30, 'B01'), star('b', -10, 'B31'), star('c', 10, 'B01'), star('d', 30, 'B31')]
  expect(planOf(mixed).blocks).toHaveLength(2)
  const target = [60, 45, 30].map((size, index) =>
    aGraphic({ id: `${size}`, graphic: 'circle', size, thread: index % 2 === 0 ? 'B31' : 'B01' }),
  )
  expect(planOf(target).blocks.map(({ thread }) => thread)).toEqual(['B31', 'B01', 'B31'])
})

test('puff is sewn last, denser and without underlay', () => {
  const bar = aGraphic({ graphic: 'bar', size: 40 })
  const plan = planOf([
    { ...bar, technique: 'puff' },
    { ...bar, id: 'flat', y: 25 },
  ])
  expect(plan.blocks.map(({ technique }) => technique)).toEqual(['flat', 'puff'])
  const [flat, puff] = plan.blocks.map((block) => stitchFacts({ ...plan, blocks: [block] }))
  expect(puff?.stitches).toBeGreaterThan((flat?.stitches ?? 0) * 1.5)
})

test('wide parts are filled in rows, wide columns are split, thin lines are running stitches', () => {
  const longest = (layers: Layers) => stitchFacts(planOf(layers)).longest
  expect(longest([aGraphic({ graphic: 'square', size: 50 })])).toBeLessThan(6)
  expect(longest([aText({ text: 'I', font: 'alfa-slab-one', capHeight: 22 })])).toBeLessThan(9)
  const line = drawnArt(['M0 25H100V25.6H0Z'])
  const plan = planStitches(line)
  expect(typeof plan === 'string' ? 0 : stitchFacts(plan).stitches).toBeLessThan(200)
})

test('the estimate in the browser is within its stated error of the count', () => {
  const designs: Layers[] = [
    ...letters.map((font) => [aText({ text: 'OAKS', font, capHeight: 20 })]),
    ...['circle', 'star', 'mountains', 'moon', 'anchor'].map((graphic) => [aGraphic({ graphic, size: 40 })]),
    [aText({ text: 'OAKS', capHeight: 20, outline: { thread: 'B31', width: 2 } })],
  ]
  for (const layers of designs) {
    const share = estimatePlacement(drawn(layers)).likely / countStitches(drawn(layers)).likely
    expect(Math.abs(share - 1)).toBeLessThan(estimateError)
  }
})

test('nothing to sew has no stitches and no complaint', () => {
  const print = drawn([aText({ technique: 'print' })])
  expect(planStitches(print)).toMatchObject({ blocks: [] })
  expect(checkStitches(print)).toEqual([])
  expect(countStitches(print)).toEqual({ min: 0, likely: 0, max: 0 })
})

test('fine stitches on mesh, parts too small for a stitch and countless parts are reported', () => {
  const fine = drawPlacement(
    aDesign([aText({ text: 'trail', font: 'oswald', capHeight: 5 })], 'left'),
    'left',
    designAssets,
  )
  expect(checkStitches(fine).map(({ code }) => code)).toContain('fine-on-mesh')
  const specks = drawnArt(['M0 0H40V40H0Z', 'M60 10h.4v.4h-.4zM80 10h.4v.4h-.4z'])
  expect(checkStitches(specks).map(({ code }) => code)).toEqual(['small-parts'])
  const dots = Array.from(
    { length: 900 },
    (_, at) => `M${(at % 45) * 2.2} ${Math.floor(at / 45) * 2.4}h1.2v1.2h-1.2z`,
  )
  expect(planStitches(drawnArt([dots.join('')]))).toBe('too-many-parts')
})

test('hostile outlines are planned or refused, in bounded time and within the limits', () => {
  const number = fc.oneof(fc.integer({ min: -40, max: 140 }), fc.double({ min: -1e5, max: 1e5, noNaN: true }))
  const path = fc
    .array(fc.tuple(fc.constantFrom('L', 'M', 'C'), fc.array(number, { minLength: 6, maxLength: 6 })), {
      minLength: 3,
      maxLength: 30,
    })
    .map(
      (segments) =>
        `M0 0${segments.map(([letter, n]) => letter + n.slice(0, letter === 'C' ? 6 : 2).join(' ')).join('')}Z`,
    )
  fc.assert(
    fc.property(fc.array(path, { minLength: 1, maxLength: 4 }), fc.boolean(), (paths, evenOdd) => {
      const plan = planStitches(drawnArt(paths, evenOdd))
      if (typeof plan === 'string') return
      const { stitches, longest } = stitchFacts(plan)
      expect(stitches).toBeLessThanOrEqual(80_000)
      expect(longest).toBeLessThan(15)
    }),
    { numRuns: 4 },
  )
}, 60_000)
