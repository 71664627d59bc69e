import { expect, test } from 'vitest'
import { designAssets } from '#tests/support/design-assets.ts'
import { aDesign, aGraphic } from '#tests/support/design-factory.ts'
import { applyCommand } from '../document/design-commands.ts'
import type { DesignDocument } from '../document/design-document.ts'
import type { Blank } from '../document/design-types.ts'
import { BlankMoves } from './blank-moves.ts'

const tall: DesignDocument = {
  ...aDesign([aGraphic({ id: 'upper', size: 20, y: -26 }), aGraphic({ id: 'lower', size: 20, y: 26 })]),
  blank: 'foam-five-panel',
}

function movesOf(...moves: readonly ((document: DesignDocument) => DesignDocument)[]) {
  return moves.reduce((document, move) => move(document), tall)
}

function mover() {
  const moves = new BlankMoves()
  return (blank: Blank) => (document: DesignDocument) =>
    moves.move(document, blank, designAssets).reduce(applyCommand, document)
}

test('a design that was made smaller gets its size back on a hat with room for it', () => {
  const to = mover()
  const small = movesOf(to('low-profile-six-panel'))
  expect(small.placements.front.layers[0]?.scale).toBeLessThan(1)
  const back = movesOf(to('low-profile-six-panel'), to('structured-six-panel'), to('foam-five-panel'))
  expect(back).toEqual(tall)
})

test('other colors of the hat don’t matter, but a design that was changed stays as it is', () => {
  const to = mover()
  const recolored = movesOf(
    to('low-profile-six-panel'),
    (document) => ({ ...document, colors: { ...document.colors, brim: document.colors.mesh } }),
    to('foam-five-panel'),
  )
  expect(recolored.placements).toEqual(tall.placements)
  const changed = movesOf(
    to('low-profile-six-panel'),
    (document) => applyCommand(document, { do: 'recolor', id: 'upper', thread: 'B31' }),
    to('foam-five-panel'),
  )
  expect(changed.placements.front.layers[0]?.scale).toBeLessThan(1)
})
