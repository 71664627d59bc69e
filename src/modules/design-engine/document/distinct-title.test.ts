import { expect, test } from 'vitest'
import { aDesign, aGraphic, aText } from '#tests/support/design-factory.ts'
import { distinctTitle } from './design-document.ts'
import { drawnGraphics } from '../graphics/drawn-graphics.ts'
import { checkDesign } from '../checks/check-design.ts'

const titles = (document: ReturnType<typeof aDesign>) => {
  const { layers } = document.placements.front
  return layers.map((layer) => distinctTitle(layer, layers))
}

test('layers with the same title are numbered from the bottom, each title separately', () => {
  const document = aDesign([
    aGraphic({ id: 'a' }),
    aText({ id: 'b', text: 'RIDGE' }),
    aGraphic({ id: 'c' }),
    aText({ id: 'd', text: 'RIDGE' }),
    aGraphic({ id: 'e' }),
    aText({ id: 'f', text: 'LINE' }),
  ])
  expect(titles(document)).toEqual(['Star', '“RIDGE”', 'Star 2', '“RIDGE” 2', 'Star 3', '“LINE”'])
})

test('a check names the right one of two equal layers', () => {
  const document = aDesign([aGraphic({ id: 'a' }), aGraphic({ id: 'b', x: 500 })])
  const texts = checkDesign(document, { fonts: {}, graphics: drawnGraphics, artworks: {} }).map(
    (check) => `${check.layerId} ${check.text}`,
  )
  expect(texts).toContainEqual(expect.stringMatching(/^b Star 2 is outside of the/))
})
