import { expect, test } from 'vitest'
import { checkDesign, drawPlacement } from '#modules/design-engine'
import { designAssets } from '#tests/support/design-assets.ts'
import { newTextLayer, starterDesign } from '../document/new-layer.ts'
import { textAtFreeSpot } from './text-at-free-spot.ts'

const starter = starterDesign()

test.each(['TEXT', 'NAME', '00'])('a new text covers nothing of the starter design: %s', (text) => {
  const drawing = drawPlacement(starter, 'front', designAssets)
  const layer = textAtFreeSpot({ ...newTextLayer(starter, 'front', 'new'), text }, drawing)
  const { front } = starter.placements
  const placements = { ...starter.placements, front: { ...front, layers: [...front.layers, layer] } }
  const document = { ...starter, placements }
  expect(checkDesign(document, designAssets).map((check) => check.text)).toEqual([])
  const [added, ...others] = drawPlacement(document, 'front', designAssets)
    .layers.toReversed()
    .map(({ box }) => box)
  if (!added) throw new Error('the text was not drawn')
  for (const { left, right, top, bottom } of others) {
    const isApart = added.right < left || added.left > right || added.bottom < top || added.top > bottom
    expect(isApart).toBe(true)
  }
})

test('a new text without any room is in the middle, as large as usual', () => {
  const layer = newTextLayer(starter, 'front', 'new')
  const drawing = drawPlacement(starter, 'front', designAssets)
  expect(textAtFreeSpot({ ...layer, text: 'A VERY LONG LINE OF TEXT' }, drawing)).toEqual({
    ...layer,
    text: 'A VERY LONG LINE OF TEXT',
  })
})
