import { expect, test } from 'vitest'
import { applyCommand, drawPlacement, type DesignDocument, placementOf } from '#modules/design-engine'
import { aDesign, aGraphic } from '#tests/support/design-factory.ts'
import { designAssets } from '#tests/support/design-assets.ts'
import { alignLayers, alignWithPlacement, distributeLayers, edges } from './align-layers.ts'

const stars = (...places: readonly (readonly [number, number, number])[]) =>
  aDesign(
    places.map(([x, y, size], index) => aGraphic({ id: `star-${index}`, graphic: 'circle', x, y, size })),
  )

const drawn = (document: DesignDocument) => drawPlacement(document, 'front', designAssets).layers
const boxes = (document: DesignDocument) => drawn(document).map(({ box }) => box)
const rounded = (value: number) => Math.round(value * 10) / 10

const design = stars([-30, -10, 10], [0, 5, 20], [20, 8, 6])

test.each(edges)('layers are aligned with each other: %s', (edge) => {
  const after = boxes(alignLayers(drawn(design), edge).reduce(applyCommand, design))
  const place = after.map(({ left, right, top, bottom }) =>
    rounded({ left, right, top, bottom, center: (left + right) / 2, middle: (top + bottom) / 2 }[edge]),
  )
  expect(new Set(place).size).toBe(1)
})

test('layers go to the edge of the safe area together, and keep their distances', () => {
  const after = boxes(
    alignWithPlacement(drawn(design), 'left', placementOf('structured-six-panel', 'front')).reduce(
      applyCommand,
      design,
    ),
  )
  expect(rounded(Math.min(...after.map(({ left }) => left)))).toBe(-57)
  const [first, second] = after
  expect(rounded((second?.left ?? 0) - (first?.left ?? 0))).toBe(25)
})

test('distributed layers have equal gaps, and the outer ones stay', () => {
  const after = boxes(distributeLayers(drawn(design), 'across').reduce(applyCommand, design))
  const [a, b, c] = after
  if (!a || !b || !c) throw new Error('three layers')
  expect(rounded(b.left - a.right)).toBe(rounded(c.left - b.right))
  expect([rounded(a.left), rounded(c.right)]).toEqual([-35, 23])
})

test('two layers have nothing to distribute', () => {
  expect(distributeLayers(drawn(stars([0, 0, 5], [20, 0, 5])), 'down')).toEqual([])
})

test('a group is aligned as if it were one layer', () => {
  const grouped = ['star-0', 'star-1'].reduce(
    (document, id) => applyCommand(document, { do: 'set-group', id, group: 'pair' }),
    design,
  )
  const after = boxes(alignLayers(drawn(grouped), 'right').reduce(applyCommand, grouped))
  const [a, b, c] = after
  expect(rounded((b?.left ?? 0) - (a?.left ?? 0))).toBe(25)
  expect(rounded(b?.right ?? 0)).toBe(rounded(c?.right ?? 1))
})
