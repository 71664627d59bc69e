import fc from 'fast-check'
import { expect, test } from 'vitest'
import { designAssets } from '#tests/support/design-assets.ts'
import { aDesign, aGraphic, anArt, aText } from '#tests/support/design-factory.ts'
import { applyCommand } from '../document/design-commands.ts'
import type { DesignDocument, Layer } from '../document/design-document.ts'
import { placementNames, techniques } from '../document/design-types.ts'
import { designFonts } from '../fonts/design-font.ts'
import { checkDesign } from './check-design.ts'
import { canBeMade, type CheckCode, type DesignCheck } from './design-check.ts'
import { firstFix, fixEverything, offerFixes } from './offer-fixes.ts'

const threads = ['B01', 'B02', 'B17', 'B18', 'B20', 'B31', 'B36', 'B47', 'B52', 'B58']
const artwork = {
  id: anArt().artwork,
  name: 'bars.png',
  width: 40,
  height: 30,
  pixels: { width: 150, height: 110 },
  threads,
  shapes: threads.map((_, color) => ({
    color,
    evenOdd: false,
    d: `M${color * 4} 0H${color * 4 + 4}V30H${color * 4}Z`,
  })),
}
const assets = { ...designAssets, artworks: { [artwork.id]: artwork } }

const lengths = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const common = {
  x: lengths(-60, 60),
  y: lengths(-60, 60),
  rotation: fc.constantFrom(0, 0, 15, -90),
  scale: fc.constantFrom(1, 1, 0.3, 2),
  technique: fc.constantFrom(...techniques),
  thread: fc.constantFrom(...threads),
  locked: fc.constantFrom(false, false, false, true),
}
const someText = fc
  .record({
    ...common,
    text: fc.constantFrom('A', 'OAKS', 'KINGSTON', 'Crew 2026', 'THE LONG WAY HOME CLUB', 'Ωmega', 'ñandú'),
    font: fc.constantFrom(...designFonts.map(({ id }) => id)),
    capHeight: lengths(1, 60),
    tracking: lengths(-3, 6),
    arch: fc.constantFrom(0, 0, 8, -12),
  })
  .map((changes): Layer => aText(changes))
const someGraphic = fc
  .record({ ...common, graphic: fc.constantFrom(...Object.keys(assets.graphics)), size: lengths(1, 60) })
  .map((changes): Layer => aGraphic(changes))
const someArt = fc
  .record({ ...common, width: lengths(5, 150) })
  .map(({ thread: _, ...changes }): Layer => anArt({ ...changes, height: changes.width * 0.75, threads }))
const someLayer = fc.record({
  layer: fc.oneof(someText, someGraphic, someArt),
  placement: fc.constantFrom('front' as const, 'front' as const, 'front' as const, ...placementNames),
})
const someDesign = fc
  .array(someLayer, { minLength: 1, maxLength: 3 })
  .map((layers) =>
    layers.reduce(
      (document, { layer, placement }, index) =>
        applyCommand(document, { do: 'add', placement, layer: { ...layer, id: `layer-${index}` } }),
      aDesign(),
    ),
  )

const errorsOf = (checks: readonly DesignCheck[]) => checks.filter(({ level }) => level === 'error')
const problems = (checks: readonly DesignCheck[]) =>
  new Set(checks.map(({ code, placement, layerId }) => [code, placement, layerId].join(' ')))

test('applying what is offered makes every design possible within six steps, or nothing more is offered', () => {
  fc.assert(
    fc.property(someDesign, (start) => {
      let document = start
      let steps = 0
      for (let next = firstFix(document, assets); next; next = firstFix(document, assets)) {
        const before = checkDesign(document, assets)
        document = next.commands.reduce(applyCommand, document)
        const after = checkDesign(document, assets)
        // Each step solves an error and adds none.
        expect(problems(errorsOf(after)).isSubsetOf(problems(errorsOf(before)))).toBe(true)
        expect(errorsOf(after).length).toBeLessThan(errorsOf(before).length)
        steps += 1
      }
      expect(steps).toBeLessThanOrEqual(6)
    }),
    { numRuns: 100 },
  )
}, 120_000)

/** The fixes of the first problem with this code. */
function fixesOf(document: DesignDocument, code: CheckCode) {
  const checks = checkDesign(document, assets)
  const check = checks.find((one) => one.code === code)
  return check ? offerFixes(check, { document, checks, assets }) : []
}
const labels = (document: DesignDocument, code: CheckCode) =>
  fixesOf(document, code).map(({ label }) => label)

test('three pictures that are too large, with too few pixels and too many colors, are possible in six steps', () => {
  const art = (id: string, width: number) =>
    anArt({ id, width, height: width * 0.75, threads, technique: 'flat' })
  const front = aDesign([art('one', 53), art('two', 90)])
  const document = applyCommand(front, { do: 'add', placement: 'right', layer: art('three', 61) })
  expect(errorsOf(checkDesign(document, assets))).toHaveLength(7)
  const commands = fixEverything(document, assets) ?? []
  expect(canBeMade(checkDesign(commands.reduce(applyCommand, document), assets))).toBe(true)
})

test('a long name in puff is offered what it can be made in, not the size at which it no longer fits', () => {
  const kingston = aDesign([
    aText({ text: 'KINGSTON', technique: 'puff', font: 'oswald', capHeight: 16, arch: 10 }),
  ])
  expect(labels(kingston, 'small-letters')).toEqual([
    'Use flat stitch',
    'Use print',
    'Use woven patch, fitted',
  ])
})

test('a font that lacks a letter is exchanged, or the letter is left out', () => {
  expect(labels(aDesign([aText({ text: 'Ωmega' })]), 'missing-letters')).toContain('Write “mega”')
  expect(labels(aDesign([aText({ text: '帽子' })]), 'missing-letters')).toEqual([])
})

test('too many colors are reduced to as many as the technique takes, in one step', () => {
  const document = aDesign([anArt({ width: 40, height: 30, threads })])
  const [fix] = fixesOf(document, 'too-many-colors')
  expect(fix?.label).toBe('Reduce it to 6 colors')
  expect(canBeMade(checkDesign((fix?.commands ?? []).reduce(applyCommand, document), assets))).toBe(true)
})

test('a fix of a locked layer says that it unlocks it', () => {
  const document = aDesign([aGraphic({ graphic: 'square', size: 70, locked: true })])
  expect(labels(document, 'too-large')[0]).toBe('Unlock, then make it fit')
})

test('a layer is removed only where nothing else helps, and never the last one', () => {
  const hopeless = aText({ id: 'hopeless', text: '帽子' })
  expect(labels(aDesign([hopeless]), 'missing-letters')).toEqual([])
  expect(labels(aDesign([hopeless, aGraphic()]), 'missing-letters')).toEqual(['Remove it'])
})

test('everything is fixed in one step of the history', () => {
  const document = aDesign([
    aText({ id: 'small', capHeight: 3 }),
    aGraphic({ id: 'large', graphic: 'square', size: 70, y: 20 }),
    aGraphic({ id: 'outside', x: 70 }),
  ])
  const commands = fixEverything(document, assets)
  expect(canBeMade(checkDesign((commands ?? []).reduce(applyCommand, document), assets))).toBe(true)
  expect(fixEverything(aDesign([aText({ text: '帽子' })]), assets)).toBeNull()
})
