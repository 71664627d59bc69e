import { expect, test } from 'vitest'
import { aDesign, aGraphic } from '#tests/support/design-factory.ts'
import { designAssets } from '#tests/support/design-assets.ts'
import { checkDesign } from '../checks/check-design.ts'
import { isGraphic } from './graphic-categories.ts'
import { graphicLibrary, graphicsOf, graphicText } from './graphic-library.server.ts'

const library = await graphicLibrary()
const all = library.flatMap(({ graphics }) => graphics)

test('the library has at least 400 graphics, each once and with its own name and outline', () => {
  expect(all.length).toBeGreaterThanOrEqual(400)
  expect(all.filter(({ d }) => d === '')).toEqual([])
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.map(({ name }) => name).filter((name, index, names) => names.indexOf(name) !== index)).toEqual(
    [],
  )
})

/** All of them take 15 s of computing: `ALL_GRAPHICS=1` after a change of the list, every sixteenth otherwise. */
const sample = process.env.ALL_GRAPHICS ? all : all.filter((_, index) => index % 16 === 0)

test('graphics can be sewn at the size that they are added with', { timeout: 120_000 }, () => {
  const problems = sample.flatMap(({ id }) =>
    checkDesign(aDesign([aGraphic({ graphic: id, size: 32 })]), designAssets)
      .filter(({ level }) => level === 'error')
      .map(({ code }) => `${id}: ${code}`),
  )
  expect(problems).toEqual([])
})

test('a graphic is found by its name, its category and other words for it', () => {
  const words = new Map(all.map(({ id, words: found }) => [id, found]))
  expect(words.get('car-lifted-pickup')).toContain('truck')
  expect(words.get('north-carolina')).toBe('north carolina us states ')
})

test('a document gets the outlines of the graphics in it, and an unknown one has none', async () => {
  const document = aDesign([aGraphic({ graphic: 'texas' }), aGraphic({ id: 'again', graphic: 'texas' })])
  expect(Object.keys(await graphicsOf(document))).toEqual(['texas'])
  expect(await graphicText('texas')).toMatch(/^"M/)
  expect(await graphicText('no-such-graphic')).toBeNull()
})

const flagsListed = library.find(({ id }) => id === 'flags')?.graphics ?? []

test('there are at least 80 flags, which are found by their country, and each of their parts is a graphic', () => {
  expect(flagsListed.length).toBeGreaterThanOrEqual(80)
  expect(flagsListed.find(({ id }) => id === 'flag-fr')?.words).toBe('france flags french tricolor')
  const ids = flagsListed.flatMap(({ parts = [] }) => parts.map(({ id }) => id))
  expect(ids.filter((id) => !isGraphic(id))).toEqual([])
  const next = flagsListed.map(({ id, parts = [] }) => `${id}-${parts.length + 1}`)
  expect([...next, 'flag-fr', 'flag-fr-0', 'flag-xx-1', 'flag-fr-1x'].filter(isGraphic)).toEqual([])
})

test.each(flagsListed.map((flag) => [flag.name, flag] as const))(
  'the flag of %s can be sewn without a warning at the size that it is added with',
  (_, { parts = [] }) => {
    const layers = parts.map(({ id: graphic, thread }, index) =>
      aGraphic({ id: `part-${index}`, graphic, thread, size: 48 }),
    )
    const design = { ...aDesign(layers), colors: { ...aDesign().colors, front: 'F13' } }
    expect(checkDesign(design, designAssets)).toEqual([])
  },
)
