import { expect, test } from 'vitest'
import { designAssets } from '#tests/support/design-assets.ts'
import { aDesign, aGraphic } from '#tests/support/design-factory.ts'
import { applyCommand } from '../document/design-commands.ts'
import type { DesignDocument, GraphicLayer, Layer } from '../document/design-document.ts'
import { blanks } from '../document/design-types.ts'
import { placementOf } from '../document/placement.ts'
import { drawPlacement } from '../drawing/draw-placement.ts'
import { moveToBlank } from './move-to-blank.ts'

const star = (id: string, changes: Partial<GraphicLayer> = {}) => aGraphic({ id, size: 20, ...changes })

const design = (...layers: Layer[]): DesignDocument => ({ ...aDesign(layers), blank: 'foam-five-panel' })

const movedTo = (document: DesignDocument, blank: DesignDocument['blank']) =>
  moveToBlank(document, blank, designAssets).reduce(applyCommand, document)

const boxes = (document: DesignDocument) =>
  drawPlacement(document, 'front', designAssets).layers.map(({ box }) => box)

test('a design that fits on the other hat stays as it is', () => {
  const small = design(star('one'))
  for (const blank of blanks) {
    expect(movedTo(small, blank)).toEqual({ ...small, blank })
  }
})

test('what is too large for the other hat is made smaller together', () => {
  const tall = design(star('upper', { y: -26 }), star('lower', { y: 26 }))
  for (const blank of blanks) {
    const moved = movedTo(tall, blank)
    const { height, safeMargin } = placementOf(blank, 'front')
    const [upper, lower] = boxes(moved)
    if (!upper || !lower) throw new Error('layers are gone')
    expect(upper.top).toBeGreaterThanOrEqual(-height / 2 + safeMargin - 0.2)
    expect(lower.bottom).toBeLessThanOrEqual(height / 2 - safeMargin + 0.2)
    // The gap between them shrinks with them.
    const share = (one: { top: number; bottom: number }) => one.bottom - one.top
    const before = boxes(tall)
    const gap = ([one, other]: typeof before) =>
      ((other?.top ?? 0) - (one?.bottom ?? 0)) / share(one ?? upper)
    expect(gap([upper, lower])).toBeCloseTo(gap(before), 0)
  }
})

test('what only sticks out is moved, not made smaller', () => {
  const moved = movedTo(design(star('one', { y: -28 })), 'low-profile-six-panel')
  const [layer] = moved.placements.front.layers
  expect(layer?.scale).toBe(1)
  expect(boxes(moved)[0]?.top).toBeCloseTo(-22 + 3, 1)
})

test('a locked layer stays where it is', () => {
  const document = design(star('one', { y: -28, locked: true }))
  expect(movedTo(document, 'low-profile-six-panel').placements).toEqual(document.placements)
})
