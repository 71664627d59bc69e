import { expect, test } from 'vitest'
import { checkDesign, drawPlacement } from '#modules/design-engine'
import { designAssets } from '#tests/support/design-assets.ts'
import { starterDesign } from '../document/new-layer.ts'
import { pinRows } from './pin-rows.ts'

function tinyStarter() {
  const starter = starterDesign()
  const layers = starter.placements.front.layers.map((layer) => ({ ...layer, scale: 0.15 }))
  return { ...starter, placements: { ...starter.placements, front: { ...starter.placements.front, layers } } }
}

const document = tinyStarter()
const checks = checkDesign(document, designAssets)
const { layers } = drawPlacement(document, 'front', designAssets)

test('each check of a layer gets a pin below its layer, with its number in the list', () => {
  const rows = pinRows(checks, layers, (x, y) => [x, y])
  const pins = rows.flatMap((row) => row.pins)
  expect(pins.length).toBeGreaterThan(1)
  for (const { number, text, level } of pins) expect(checks[number - 1]).toMatchObject({ text, level })
  for (const {
    across,
    down,
    pins: [first],
  } of rows) {
    const check = checks[(first?.number ?? 0) - 1]
    const box = layers.find(({ layer }) => layer.id === check?.layerId)?.box
    expect(box && [(box.left + box.right) / 2, box.bottom]).toEqual([across, down])
  }
})

test('pins of layers that are close together share a row, and those of other layers don’t', () => {
  expect(pinRows(checks, layers, () => [0, 0])).toHaveLength(1)
  const layerIds = new Set(checks.flatMap(({ layerId }) => layerId ?? []))
  expect(pinRows(checks, layers, (x, y) => [x, y])).toHaveLength(layerIds.size)
  expect(layerIds.size).toBe(2)
})

test('checks of layers of another placement and of no layer get no pin', () => {
  expect(pinRows(checks, [], (x, y) => [x, y])).toEqual([])
})
