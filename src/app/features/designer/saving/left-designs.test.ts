import { expect, test } from 'vitest'
import { aDesign } from '#tests/support/design-factory.ts'
import { designAcross, type LeftDesigns, noteSaved } from './left-designs.ts'

const draft = (document = aDesign([])) => ({ document, saved: null, remixOf: null, isAhead: true })

test('undoing a new start leads back to the design in the account, also if it was saved since', () => {
  const [old, fresh] = [draft(), draft()]
  const left: LeftDesigns = new Map([
    [old.document, { draft: old, turn: 1 }],
    [fresh.document, { draft: fresh, turn: 2 }],
  ])
  const saved = { id: 'a', version: 3, name: 'First' }
  noteSaved(left, 1, old.document, saved)
  expect(designAcross(left, aDesign([]), { draft: fresh, turn: 2 })).toBeUndefined()
  expect(designAcross(left, fresh.document, { draft: fresh, turn: 2 })).toBeUndefined()
  const back = designAcross(left, old.document, { draft: { ...fresh, remixOf: 'b' }, turn: 2 })
  expect(back).toMatchObject({ turn: 1, draft: { saved, isAhead: false } })
  // And forward again, with what happened to the new one.
  expect(designAcross(left, fresh.document, { draft: old, turn: 1 })?.draft.remixOf).toBe('b')
})
