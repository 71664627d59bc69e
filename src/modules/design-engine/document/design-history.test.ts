import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDesign, aGraphic, anArt, aText } from '#tests/support/design-factory.ts'
import type { DesignCommand } from './design-commands.ts'
import { designDocumentSchema } from './design-document-schema.ts'
import { historyOf, perform, performAll, redo, undo } from './design-history.ts'
import { techniques, placementNames } from './design-types.ts'
import { threads } from '../colors/threads.ts'

test('undo reverts a whole drag, and two drags one by one', () => {
  const start = historyOf(aDesign([aText()]))
  const drag = (history: typeof start, tag: string, at: number) =>
    perform(history, { do: 'move-by', id: 'text', dx: 1, dy: 0 }, { tag, at })
  const one = drag(drag(drag(start, 'drag-1', 1_000), 'drag-1', 1_500), 'drag-1', 2_300)
  expect(undo(one).now).toBe(start.now)
  expect(undo(drag(one, 'drag-2', 2_400)).now).toBe(one.now)
  expect(undo(drag(one, 'drag-1', 9_000)).now).toBe(one.now)
})

test('a fix with several commands is one step, and a command that changes nothing adds none', () => {
  const start = historyOf(aDesign([aText({ id: 'a' }), aText({ id: 'b' }), aText({ id: 'c' })]))
  const fixed = performAll(start, [
    { do: 'remove', id: 'a' },
    { do: 'remove', id: 'b' },
  ])
  expect(fixed.now.placements.front.layers.map(({ id }) => id)).toEqual(['c'])
  expect(undo(fixed).now).toBe(start.now)
  expect(perform(start, { do: 'remove', id: 'gone' })).toBe(start)
  expect([undo(start), redo(start)]).toEqual([start, start])
})

const anyNumber = fc.double({ min: -400, max: 400, noNaN: true })
const anyId = fc.constantFrom('text', 'graphic', 'art', 'n1', 'n2', 'n3', 'gone')
const anyPlacement = fc.constantFrom(...placementNames)
const anyThread = fc.constantFrom(...threads.map((thread) => thread.code))
const anyCommand: fc.Arbitrary<DesignCommand> = fc.oneof(
  fc.record({ do: fc.constant('move-by' as const), id: anyId, dx: anyNumber, dy: anyNumber }),
  fc.record({ do: fc.constant('scale-by' as const), id: anyId, factor: anyNumber }),
  fc.record({ do: fc.constant('rotate-by' as const), id: anyId, degrees: anyNumber }),
  fc.record({ do: fc.constant('set-size' as const), id: anyId, size: anyNumber }),
  fc.record({ do: fc.constant('set-text' as const), id: anyId, text: fc.string() }),
  fc.record({ do: fc.constant('set-tracking' as const), id: anyId, tracking: anyNumber }),
  fc.record({ do: fc.constant('set-arch' as const), id: anyId, arch: anyNumber }),
  fc.record({ do: fc.constant('recolor' as const), id: anyId, thread: anyThread }),
  fc.record({ do: fc.constant('swap-thread' as const), id: anyId, from: anyThread, to: anyThread }),
  fc.record({ do: fc.constant('lock' as const), id: anyId, locked: fc.boolean() }),
  fc.record({ do: fc.constant('remove' as const), id: anyId }),
  fc.record({ do: fc.constant('duplicate' as const), id: anyId, newId: anyId }),
  fc.record({
    do: fc.constant('copy-to-placement' as const),
    id: anyId,
    newId: anyId,
    placement: anyPlacement,
  }),
  fc.record({
    do: fc.constant('reorder' as const),
    id: anyId,
    to: fc.constantFrom('up' as const, 'down' as const, 'front' as const, 'back' as const),
  }),
  fc.record({
    do: fc.constant('set-technique' as const),
    id: anyId,
    technique: fc.constantFrom(...techniques),
  }),
  fc.record({ do: fc.constant('clear-placement' as const), placement: anyPlacement }),
)

test('undoing any sequence of commands restores the document, and redoing restores the result', () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 60 }), (commands) => {
      const start = historyOf(aDesign([aText(), aGraphic(), anArt()]))
      const done = commands.reduce((history, command) => perform(history, command), start)
      expect(designDocumentSchema.safeParse(done.now).error).toBeUndefined()
      const undone = done.past.reduce((history) => undo(history), done)
      expect(undone.now).toEqual(start.now)
      expect(done.past.reduce((history) => redo(history), undone).now).toEqual(done.now)
    }),
    { numRuns: 300 },
  )
})
