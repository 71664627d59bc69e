import { expect, test } from 'vitest'
import { aDesign, aMark, aText } from '#tests/support/design-factory.ts'
import { distinctTitle } from './design-document.ts'
import { checkDesign } from './stitch-checks.ts'

const titles = (document: ReturnType<typeof aDesign>) => {
  const { layers } = document.zones.front
  return layers.map((layer) => distinctTitle(layer, layers))
}

test('layers that are called alike are counted from the bottom, each kind by itself', () => {
  const document = aDesign([
    aMark({ id: 'a' }),
    aText({ id: 'b', text: 'RIDGE' }),
    aMark({ id: 'c' }),
    aText({ id: 'd', text: 'RIDGE' }),
    aMark({ id: 'e' }),
    aText({ id: 'f', text: 'LINE' }),
  ])
  expect(titles(document)).toEqual(['Star', '“RIDGE”', 'Star 2', '“RIDGE” 2', 'Star 3', '“LINE”'])
})

test('a check says which of two equal layers it means', () => {
  const document = aDesign([aMark({ id: 'a' }), aMark({ id: 'b', x: 500 })])
  const texts = checkDesign(document, { fonts: {}, artworks: {} }).map(
    (check) => `${check.layerId} ${check.text}`,
  )
  expect(texts).toContainEqual(expect.stringMatching(/^b Star 2 leaves/))
})
