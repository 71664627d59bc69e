import { expect, test } from 'vitest'
import { colors, fields, methods, words } from '#tests/support/command-specs/look-specs.ts'
import { moves, sizes, rotations } from '#tests/support/command-specs/placement-specs.ts'
import { refused } from '#tests/support/command-specs/refused-specs.ts'
import { texts } from '#tests/support/command-specs/text-specs.ts'
import { aDesign, aText } from '#tests/support/design-factory.ts'
import { applyCommand } from './design-commands.ts'
import type { Layer } from './design-document.ts'
import { designDocumentSchema } from './design-document-schema.ts'
import { historyOf, perform, redo, undo } from './design-history.ts'

const specs = [
  ...moves,
  ...sizes,
  ...rotations,
  ...words,
  ...methods,
  ...colors,
  ...texts,
  ...fields,
  ...refused,
]

test('there are at least 300 distinct command specs', () => {
  expect(specs.length).toBeGreaterThanOrEqual(300)
  expect(new Set(specs.map((spec) => spec.name)).size).toBe(specs.length)
})

test.each(specs)('$name', ({ layer, command, changes }) => {
  const before = aDesign([layer])
  const original = structuredClone(before)
  const after = applyCommand(before, command)
  expect(before).toEqual(original)
  if (changes === null) expect(after).toBe(before)
  else expect(after).toEqual(aDesign([{ ...layer, ...changes } as Layer]))
  expect(designDocumentSchema.safeParse(after).error).toBeUndefined()
  // Undo restores the old document, redo the new one.
  const history = perform(historyOf(before), command)
  expect(undo(history).now).toBe(before)
  expect(redo(undo(history)).now).toBe(history.now)
})

test('long text is cut between characters, never through a surrogate pair', () => {
  const long = `${'a'.repeat(39)}🧢`
  const done = applyCommand(aDesign([aText()]), { do: 'set-text', id: 'text', text: long })
  expect(done.placements.front.layers[0]).toMatchObject({ text: 'a'.repeat(39) })
})
