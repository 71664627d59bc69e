import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { designAssets } from '#tests/support/design-assets.ts'
import { aDesign, aText } from '#tests/support/design-factory.ts'
import { checkDesign } from '../checks/check-design.ts'
import { designFonts } from './design-font.ts'
import { fontSamples } from './font-samples.server.ts'

test('the beginning of a text is drawn in every font, in their order, within its box', async () => {
  const samples = await fontSamples('  Night Owl Supper Club ')
  expect(samples.map(({ id }) => id)).toEqual(designFonts.map(({ id }) => id))
  for (const { id, d, width, height } of samples) {
    const [first] = /M\d+ \d+/.exec(d) ?? []
    expect({ id, isDrawn: first !== undefined && width > height && height > 30 }).toEqual({
      id,
      isDrawn: true,
    })
    expect(d).not.toMatch(/\d\.|NaN|Infinity/)
  }
  const [whole, cut] = [await fontSamples('Night Owl S'), samples]
  expect(cut).toEqual(whole)
  expect(gzipSync(JSON.stringify(samples)).length).toBeLessThan(140_000)
})

test('a text without letters that the fonts have is an empty picture', async () => {
  for (const text of ['', '   ', '🔥']) {
    const samples = await fontSamples(text)
    expect(samples).toHaveLength(designFonts.length)
    expect(samples.every(({ d }) => d === '')).toBe(true)
  }
})

test('fonts that are good for puff have no lines too thin for it in capitals of 24 mm', () => {
  const good = designFonts.filter(({ isGoodForPuff }) => isGoodForPuff)
  expect(good.length).toBeGreaterThan(15)
  for (const { id } of good) {
    for (const text of ['OAKS', 'HOUR']) {
      const design = aDesign([aText({ font: id, text, capHeight: 24, technique: 'puff', tracking: 2 })])
      const thin = checkDesign(design, designAssets).filter(({ code }) => code === 'thin-lines')
      expect({ id, text, thin }).toEqual({ id, text, thin: [] })
    }
  }
})
