import { expect, test } from 'vitest'
import { drawPlacement, type Layer } from '#modules/design-engine'
import { designAssets } from '#tests/support/design-assets.ts'
import { aDesign, aGraphic } from '#tests/support/design-factory.ts'
import { starterDesign } from '../document/new-layer.ts'
import { boxOfAll, safeBox } from './align-layers.ts'
import { freeSpot } from './free-spot.ts'

const drawn = (...layers: readonly Layer[]) => drawPlacement(aDesign(layers), 'front', designAssets)

test('what is added to an empty placement is in its middle', () => {
  expect(freeSpot(drawn(), { width: 30, height: 20 })).toEqual({ x: 0, y: 0, scale: 1 })
})

test('what is added covers nothing, is within the safe area and as near to the middle as it can be', () => {
  const drawing = drawn(aGraphic({ graphic: 'square', size: 20 }))
  expect(freeSpot(drawing, { width: 10, height: 10 })).toEqual({ x: 0, y: -17, scale: 1 })
  // There is no room above or below it.
  const wide = freeSpot(drawing, { width: 20, height: 30 })
  expect(wide).toMatchObject({ y: 0, scale: 1 })
  expect(Math.abs(wide.x)).toBe(22)
})

test('beside the starter design, a graphic is smaller rather than on top of it', () => {
  const drawing = drawPlacement(starterDesign(), 'front', designAssets)
  const { x, y, scale } = freeSpot(drawing, { width: 32, height: 32 })
  expect(scale).toBeLessThan(1)
  const half = 16 * scale
  const own = { left: x - half, right: x + half, top: y - half, bottom: y + half }
  expect(boxOfAll([own, safeBox(drawing.placement)])).toEqual(safeBox(drawing.placement))
  for (const { box } of drawing.layers) {
    const isApart =
      own.right < box.left || own.left > box.right || own.bottom < box.top || own.top > box.bottom
    expect(isApart).toBe(true)
  }
})

test('without any room, it is in the middle', () => {
  expect(freeSpot(drawn(aGraphic({ graphic: 'square', size: 60 })), { width: 100, height: 50 })).toEqual({
    x: 0,
    y: 0,
    scale: 1,
  })
})
