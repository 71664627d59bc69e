import fc from 'fast-check'
import { expect, test } from 'vitest'
import { designAssets } from '#tests/support/design-assets.ts'
import { aDesign, aGraphic, anArt, aText } from '#tests/support/design-factory.ts'
import { designDocumentSchema } from './design-document-schema.ts'
import { openDocument } from './open-document.ts'
import { checkDesign } from '../checks/check-design.ts'

const first = {
  version: 1,
  blank: 'six-panel',
  colors: { front: '#1d2b47', mesh: '#ffffff', brim: '#1d2b47' },
  technique: 'puff',
  layers: [
    { id: 'a', text: 'OAKS', font: 'graduate', size: 2.2, x: 0, y: 0.4, rotation: 0, color: '#f7c52b' },
    { id: 'b', graphic: 'star', size: 1.5, x: -4, y: -1, rotation: 15, color: '#ffffff' },
  ],
}
const second = {
  version: 2,
  blank: 'foam-five-panel',
  colors: { front: '#f4f3ee', mesh: '#bf2730', brim: '#bf2730', button: '#bf2730' },
  placements: {
    front: {
      technique: 'print',
      layers: [
        {
          id: 'a',
          text: 'Golden Mile',
          font: 'lobster',
          size: 14,
          x: 0,
          y: 0,
          rotation: -4,
          color: '#d3222a',
        },
      ],
    },
    left: { technique: 'flat', layers: [] },
    right: { technique: 'flat', layers: [] },
    back: {
      technique: 'flat',
      layers: [{ id: 'b', graphic: 'bolt', size: 18, x: 0, y: 0, rotation: 0, color: '#16181b' }],
    },
  },
}

test('opens version 1: converts centimeters to millimeters and gives its technique to every layer', () => {
  const opened = openDocument(first)
  expect(opened?.blank).toBe('structured-six-panel')
  expect(opened?.colors).toMatchObject({ front: 'navy', button: 'navy', mesh: 'white' })
  expect(opened?.placements.front.layers).toMatchObject([
    { kind: 'text', text: 'OAKS', capHeight: 22, y: 4, technique: 'puff', thread: 'B19' },
    { kind: 'graphic', graphic: 'star', size: 15, x: -40, rotation: 15, technique: 'puff', thread: 'B01' },
  ])
})

test('opens version 2 with its placements', () => {
  const opened = openDocument(second)
  expect(opened?.placements.front.layers[0]).toMatchObject({
    capHeight: 14,
    technique: 'print',
    thread: 'B31',
  })
  expect(opened?.placements.back.layers[0]).toMatchObject({
    kind: 'graphic',
    technique: 'flat',
    thread: 'B17',
  })
})

test('opens the current version unchanged', () => {
  const document = aDesign([aText(), aGraphic(), anArt()])
  expect(openDocument(structuredClone(document))).toEqual(document)
})

test.each([
  null,
  7,
  'x',
  [],
  {},
  { version: 0 },
  { version: 99 },
  { ...first, layers: 'none' },
  { ...second, placements: {} },
])('returns null for anything else (%#)', (stored) => {
  expect(openDocument(stored)).toBeNull()
})

test('refuses duplicate layer ids, unknown threads and numbers out of range', () => {
  const document = aDesign([aText()])
  const withLayers = (...layers: object[]) =>
    openDocument({
      ...document,
      placements: { ...document.placements, front: { ...document.placements.front, layers } },
    })
  expect(withLayers(aText(), aText())).toBeNull()
  expect(withLayers(aText({ thread: 'B99' }))).toBeNull()
  expect(withLayers(aText({ x: 1e9 }))).toBeNull()
  expect(withLayers(aText({ x: Number.NaN }))).toBeNull()
  expect(withLayers({ ...aText(), onclick: 'x' })).toBeNull()
  expect(withLayers(aText({ text: 'x'.repeat(41) }))).toBeNull()
})

test('opens prints with and without printedIn', () => {
  const older = aDesign([anArt({ technique: 'print' })])
  expect(openDocument(JSON.parse(JSON.stringify(older)))).toEqual(older)
  const newer = aDesign([anArt({ technique: 'print', printedIn: 'threads' })])
  expect(openDocument(JSON.parse(JSON.stringify(newer)))).toEqual(newer)
  const odd = JSON.parse(JSON.stringify(newer).replace('"threads"', '"picture"')) as unknown
  expect(openDocument(odd)).toBeNull()
})

test('returns a valid document or null for any input, and never throws', () => {
  const base = JSON.stringify(aDesign([aText(), aGraphic(), anArt()]))
  const anyDamage = fc.tuple(fc.nat(base.length), fc.nat(12), fc.string({ maxLength: 8 }))
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything(),
        anyDamage.map(([at, length, text]) => damaged(base, at, length, text)),
      ),
      (any) => {
        const opened = openDocument(any)
        if (!opened) return
        expect(designDocumentSchema.safeParse(opened).success).toBe(true)
        expect(Array.isArray(checkDesign(opened, designAssets))).toBe(true)
      },
    ),
    { numRuns: 400 },
  )
})

function damaged(json: string, at: number, length: number, text: string): unknown {
  try {
    return JSON.parse(json.slice(0, at) + text + json.slice(at + length))
  } catch {
    return null
  }
}
