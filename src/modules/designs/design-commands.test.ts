import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aDesign, aMark, anArt, aText } from '#tests/support/design-factory.ts'
import { applyCommand, type DesignCommand, zonesInUse } from './design-commands.ts'
import { type DesignDocument, findLayer, type Layer, newDesign } from './design-document.ts'
import { designDocumentSchema } from './design-document-schema.ts'
import { historyOf, perform, performAll, redo, undo } from './design-history.ts'
import { decorations, hatPartNames, hatParts, zoneNames } from './design-words.ts'
import { fabrics } from './fabrics.ts'
import { designFonts } from './fonts.ts'
import { marks } from './marks.ts'
import { threads } from './threads.ts'
import { decorationLimits } from './zones.ts'

const kinds = { text: aText(), mark: aMark(), art: anArt() } as const
const kindNames = ['text', 'mark', 'art'] as const

interface Spec {
  readonly sentence: string
  readonly layer: Layer
  readonly command: DesignCommand
  /** What of the layer is different afterwards; nothing: the document stays the very same. */
  readonly changes: object | null
}

const forEachKind = (make: (kind: (typeof kindNames)[number], layer: Layer) => Spec[]) =>
  kindNames.flatMap((kind) => make(kind, kinds[kind]))

const moves: Spec[] = forEachKind((kind, layer) =>
  [
    [1, 0],
    [-1, 0],
    [0, 5],
    [0, -5],
    [2.345, -2.345],
    [500, -500],
  ].flatMap(([dx = 0, dy = 0]) => {
    const to = (value: number) => Math.max(-300, Math.min(300, Math.round(value * 100) / 100))
    return [
      {
        sentence: `${kind} moves by ${dx}, ${dy}`,
        layer,
        command: { do: 'move-by', id: layer.id, dx, dy },
        changes: { x: to(dx), y: to(dy) },
      },
      {
        sentence: `${kind} moves from elsewhere to ${dx}, ${dy}`,
        layer: { ...layer, x: 33, y: 44 },
        command: { do: 'move-to', id: layer.id, x: dx, y: dy },
        changes: { x: to(dx), y: to(dy) },
      },
    ] satisfies Spec[]
  }),
)

const sizes: Spec[] = forEachKind((kind, layer) =>
  [
    [0.5, 0.5],
    [2, 2],
    [0.001, 0.05],
    [900, 20],
  ].flatMap(([factor = 1, scale = 1]): Spec[] => [
    {
      sentence: `${kind} scaled by ${factor} has the scale ${scale}`,
      layer,
      command: { do: 'scale-by', id: layer.id, factor },
      changes: { scale },
    },
    {
      sentence: `${kind} scaled to ${factor} has the scale ${scale}`,
      layer: { ...layer, scale: 3 },
      command: { do: 'scale-to', id: layer.id, scale: factor },
      changes: { scale },
    },
  ]),
)

const turns: Spec[] = forEachKind((kind, layer) =>
  [
    [15, 15],
    [-15, -15],
    [179.99, 179.99],
    [180, -180],
    [270, -90],
    [-270, 90],
    [725, 5],
  ].flatMap(([degrees = 0, rotation = 0]) => [
    {
      sentence: `${kind} turned by ${degrees} stands at ${rotation} degrees`,
      layer,
      command: { do: 'rotate-by', id: layer.id, degrees },
      changes: { rotation },
    } satisfies Spec,
    {
      sentence: `${kind} turned from 33 to ${degrees} stands at ${rotation} degrees`,
      layer: { ...layer, rotation: 33 },
      command: { do: 'rotate-to', id: layer.id, degrees },
      changes: { rotation },
    } satisfies Spec,
  ]),
)

const words: Spec[] = forEachKind((kind, layer) => [
  {
    sentence: `${kind} gets a name without the blanks around it`,
    layer,
    command: { do: 'rename', id: layer.id, name: '  Crest ' },
    changes: { name: 'Crest' },
  },
  {
    sentence: `a name of ${kind} ends after 40 letters`,
    layer,
    command: { do: 'rename', id: layer.id, name: 'n'.repeat(60) },
    changes: { name: 'n'.repeat(40) },
  },
  {
    sentence: `${kind} is locked`,
    layer,
    command: { do: 'lock', id: layer.id, locked: true },
    changes: { locked: true },
  },
  {
    sentence: `locked ${kind} is unlocked`,
    layer: { ...layer, locked: true },
    command: { do: 'lock', id: layer.id, locked: false },
    changes: { locked: false },
  },
  {
    sentence: `locked ${kind} can be renamed`,
    layer: { ...layer, locked: true },
    command: { do: 'rename', id: layer.id, name: 'Crest' },
    changes: { name: 'Crest' },
  },
])

const methods: Spec[] = forEachKind((kind, layer) =>
  decorations
    .filter((decoration) => decoration !== 'flat')
    .map((decoration) => ({
      sentence: `${kind} in front is made as ${decoration}`,
      layer,
      command: { do: 'set-decoration', id: layer.id, decoration },
      changes: { decoration },
    })),
)

const colors: Spec[] = [
  ...threads.map(
    ({ code, name }): Spec => ({
      sentence: `text is recoloured in ${name}`,
      layer: aText({ thread: code === 'B01' ? 'B02' : 'B01' }),
      command: { do: 'recolor', id: 'text', thread: code },
      changes: { thread: code },
    }),
  ),
  {
    sentence: 'a mark is recoloured',
    layer: aMark(),
    command: { do: 'recolor', id: 'mark', thread: 'B48' },
    changes: { thread: 'B48' },
  },
  {
    sentence: 'one colour of artwork is recoloured',
    layer: anArt(),
    command: { do: 'recolor', id: 'art', thread: 'B48', color: 1 },
    changes: { threads: ['B31', 'B48'] },
  },
  {
    sentence: 'artwork is recoloured in one colour',
    layer: anArt(),
    command: { do: 'recolor', id: 'art', thread: 'B48' },
    changes: { threads: ['B48', 'B48'] },
  },
  {
    sentence: 'a thread is swapped in text and its outline',
    layer: aText({ outline: { thread: 'B20', width: 1 } }),
    command: { do: 'swap-thread', id: 'text', from: 'B20', to: 'B21' },
    changes: { thread: 'B21', outline: { thread: 'B21', width: 1 } },
  },
  {
    sentence: 'a thread is swapped in artwork',
    layer: anArt(),
    command: { do: 'swap-thread', id: 'art', from: 'B01', to: 'B02' },
    changes: { threads: ['B31', 'B02'] },
  },
  {
    sentence: 'a swap of a thread that is not there changes nothing',
    layer: aMark(),
    command: { do: 'swap-thread', id: 'mark', from: 'B48', to: 'B02' },
    changes: null,
  },
]

const texts: Spec[] = [
  ...designFonts
    .filter(({ id }) => id !== 'anton')
    .map(
      ({ id, name }): Spec => ({
        sentence: `text is set in ${name}`,
        layer: aText(),
        command: { do: 'set-font', id: 'text', font: id },
        changes: { font: id },
      }),
    ),
  {
    sentence: 'text is written anew',
    layer: aText(),
    command: { do: 'set-text', id: 'text', text: 'LOW LINE' },
    changes: { text: 'LOW LINE' },
  },
  {
    sentence: 'line ends in text become blanks',
    layer: aText(),
    command: { do: 'set-text', id: 'text', text: 'LOW\n LINE' },
    changes: { text: 'LOW LINE' },
  },
  {
    sentence: 'text ends after 40 letters',
    layer: aText(),
    command: { do: 'set-text', id: 'text', text: 'x'.repeat(99) },
    changes: { text: 'x'.repeat(40) },
  },
  {
    sentence: 'empty text is refused',
    layer: aText(),
    command: { do: 'set-text', id: 'text', text: '' },
    changes: null,
  },
  ...[
    [12, 12],
    [0, 1],
    [200, 80],
    [8.456, 8.46],
  ].map(
    ([wanted = 0, capHeight = 0]): Spec => ({
      sentence: `letters of ${wanted} mm become ${capHeight} mm high`,
      layer: aText(),
      command: { do: 'set-cap-height', id: 'text', capHeight: wanted },
      changes: { capHeight },
    }),
  ),
  ...[
    [1.5, 1.5],
    [-9, -5],
    [90, 30],
  ].map(
    ([wanted = 0, tracking = 0]): Spec => ({
      sentence: `a spacing of ${wanted} becomes ${tracking} mm`,
      layer: aText(),
      command: { do: 'set-tracking', id: 'text', tracking: wanted },
      changes: { tracking },
    }),
  ),
  ...[
    [8, 8],
    [-8, -8],
    [99, 60],
    [-99, -60],
  ].map(
    ([wanted = 0, arch = 0]): Spec => ({
      sentence: `an arch of ${wanted} becomes ${arch} mm`,
      layer: aText(),
      command: { do: 'set-arch', id: 'text', arch: wanted },
      changes: { arch },
    }),
  ),
  {
    sentence: 'text gets an outline',
    layer: aText(),
    command: { do: 'set-outline', id: 'text', outline: { thread: 'B01', width: 1 } },
    changes: { outline: { thread: 'B01', width: 1 } },
  },
  {
    sentence: 'text loses its outline',
    layer: aText({ outline: { thread: 'B01', width: 1 } }),
    command: { do: 'set-outline', id: 'text', outline: null },
    changes: { outline: null },
  },
]

const fields: Spec[] = [
  {
    sentence: 'a size given to scaled text is the height of its capitals',
    layer: aText({ scale: 2 }),
    command: { do: 'set-size', id: 'text', size: 10 },
    changes: { capHeight: 10, scale: 1 },
  },
  {
    sentence: 'a size given to a scaled mark is its longer side',
    layer: aMark({ scale: 2 }),
    command: { do: 'set-size', id: 'mark', size: 10 },
    changes: { size: 10, scale: 1 },
  },
  {
    sentence: 'a size given to artwork is its width and keeps its form',
    layer: anArt({ scale: 2 }),
    command: { do: 'set-size', id: 'art', size: 20 },
    changes: { width: 20, height: 15, scale: 1 },
  },
  ...marks
    .filter(({ id }) => id !== 'star')
    .map(
      ({ id, name }): Spec => ({
        sentence: `the star becomes a ${name.toLowerCase()}`,
        layer: aMark(),
        command: { do: 'set-mark', id: 'mark', mark: id },
        changes: { mark: id },
      }),
    ),
]

/** What only text has, asked of the others; and everything, asked of a locked layer or of none. */
const refused: Spec[] = [
  ...(['mark', 'art'] as const).flatMap((kind) =>
    texts
      .filter(({ changes }) => changes !== null)
      .slice(-14)
      .map(
        ({ command, sentence }, index): Spec => ({
          sentence: `${kind} knows nothing of: ${sentence} (${index + 1})`,
          layer: kinds[kind],
          command: { ...command, id: kind } as DesignCommand,
          changes: null,
        }),
      ),
  ),
  ...[...moves, ...sizes, ...turns, ...methods, ...fields.slice(0, 4)]
    .filter(({ layer }) => layer.kind === 'text' || layer.kind === 'mark')
    .map(
      ({ sentence, layer, command }): Spec => ({
        sentence: `not while it is locked: ${sentence}`,
        layer: { ...layer, locked: true },
        command,
        changes: null,
      }),
    ),
  ...[...moves, ...turns].slice(0, 20).map(
    ({ sentence, layer, command }): Spec => ({
      sentence: `not when it is gone: ${sentence}`,
      layer: { ...layer, id: 'another' },
      command,
      changes: null,
    }),
  ),
]

const specs = [...moves, ...sizes, ...turns, ...words, ...methods, ...colors, ...texts, ...fields, ...refused]

test('there are at least 300 specs of commands', () => {
  expect(specs.length).toBeGreaterThanOrEqual(300)
  expect(new Set(specs.map((spec) => spec.sentence)).size).toBe(specs.length)
})

test.each(specs)('$sentence', ({ layer, command, changes }) => {
  const before = aDesign([layer])
  const kept = structuredClone(before)
  const after = applyCommand(before, command)
  expect(before).toEqual(kept)
  if (changes === null) expect(after).toBe(before)
  else expect(after).toEqual(aDesign([{ ...layer, ...changes } as Layer]))
  expect(designDocumentSchema.safeParse(after).error).toBeUndefined()
  // Undone, it is what it was; done again, what it became.
  const history = perform(historyOf(before), command)
  expect(undo(history).now).toBe(before)
  expect(redo(undo(history)).now).toBe(history.now)
})

test.each(hatParts.flatMap((part) => fabrics.slice(10, 14).map(({ code }) => ({ part, code }))))(
  'the $part becomes $code and nothing else does',
  ({ part, code }) => {
    const before = newDesign()
    expect(hatPartNames[part]).not.toBe('')
    const { colors: after } = applyCommand(before, { do: 'recolor-hat', part, fabric: code })
    expect(after).toEqual({ ...before.colors, [part]: code })
  },
)

test.each(zoneNames.flatMap((from) => zoneNames.map((to) => ({ from, to }))))(
  'a layer of the $from is copied to the $to',
  ({ from, to }) => {
    const layer = aText({ locked: true, decoration: from === 'front' ? 'puff' : 'flat' })
    const document = applyCommand(aDesign([layer], from), {
      do: 'copy-to-zone',
      id: 'text',
      newId: 'copy',
      zone: to,
    })
    const copy = findLayer(document, 'copy')
    expect(copy?.zone).toBe(to)
    expect(copy?.layer.locked).toBe(false)
    expect(decorationLimits[copy?.layer.decoration ?? 'flat'].zones).toContain(to)
  },
)

const three = () => aDesign([aText({ id: 'a' }), aText({ id: 'b' }), aText({ id: 'c' })])
const order = (document: DesignDocument) => document.zones.front.layers.map((layer) => layer.id).join('')

test.each([
  ['a', 'up', 'bac'],
  ['a', 'front', 'bca'],
  ['a', 'down', 'abc'],
  ['a', 'back', 'abc'],
  ['b', 'up', 'acb'],
  ['b', 'down', 'bac'],
  ['b', 'front', 'acb'],
  ['b', 'back', 'bac'],
  ['c', 'up', 'abc'],
  ['c', 'front', 'abc'],
  ['c', 'down', 'acb'],
  ['c', 'back', 'cab'],
] as const)('layer %s of abc sent %s gives %s', (id, to, expected) => {
  expect(order(applyCommand(three(), { do: 'reorder', id, to }))).toBe(expected)
})

test('a copy lies on top, a little aside, under its new id', () => {
  const document = applyCommand(three(), { do: 'duplicate', id: 'a', newId: 'd' })
  expect(order(document)).toBe('abcd')
  expect(findLayer(document, 'd')?.layer).toMatchObject({ x: 4, y: 4 })
})

test('an id that is taken, a full zone and a layer that is gone add nothing', () => {
  const document = three()
  expect(applyCommand(document, { do: 'duplicate', id: 'a', newId: 'b' })).toBe(document)
  expect(applyCommand(document, { do: 'duplicate', id: 'gone', newId: 'd' })).toBe(document)
  expect(applyCommand(document, { do: 'copy-to-zone', id: 'gone', newId: 'd', zone: 'left' })).toBe(document)
  const full = aDesign(Array.from({ length: 20 }, (_, index) => aMark({ id: `m${index}` })))
  expect(applyCommand(full, { do: 'add', zone: 'front', layer: aText() })).toBe(full)
})

test('a layer is removed and a locked one stays', () => {
  expect(order(applyCommand(three(), { do: 'remove', id: 'b' }))).toBe('ac')
  const locked = aDesign([aText({ locked: true })])
  expect(applyCommand(locked, { do: 'remove', id: 'text' })).toBe(locked)
})

test('a zone is cleared of all but what is locked', () => {
  const document = aDesign([aText({ locked: true }), aMark()])
  expect(order(applyCommand(document, { do: 'clear-zone', zone: 'front' }))).toBe('text')
  expect(applyCommand(newDesign(), { do: 'clear-zone', zone: 'front' }).zones.front.layers).toEqual([])
})

test('another blank keeps the art, another patch keeps the rest of the patch', () => {
  const document = applyCommand(three(), { do: 'set-blank', blank: 'foam-five-panel' })
  expect([document.blank, order(document)]).toEqual(['foam-five-panel', 'abc'])
  const patched = applyCommand(document, { do: 'set-patch', zone: 'front', patch: { shape: 'oval' } })
  expect(patched.zones.front.patch).toEqual({ ...document.zones.front.patch, shape: 'oval' })
  expect(zonesInUse(patched)).toEqual(['front'])
})

test('what a zone cannot be decorated with is added as flat stitch', () => {
  const document = applyCommand(newDesign(), {
    do: 'add',
    zone: 'back',
    layer: aText({ decoration: 'puff' }),
  })
  expect(findLayer(document, 'text')?.layer.decoration).toBe('flat')
  expect(applyCommand(document, { do: 'set-decoration', id: 'text', decoration: 'puff' })).toBe(document)
})

test('the steps of one drag are undone together, two drags one by one', () => {
  const start = historyOf(aDesign([aText()]))
  const drag = (history: typeof start, tag: string, at: number) =>
    perform(history, { do: 'move-by', id: 'text', dx: 1, dy: 0 }, { tag, at })
  const one = drag(drag(drag(start, 'drag-1', 1_000), 'drag-1', 1_500), 'drag-1', 2_300)
  expect(undo(one).now).toBe(start.now)
  expect(undo(drag(one, 'drag-2', 2_400)).now).toBe(one.now)
  expect(undo(drag(one, 'drag-1', 9_000)).now).toBe(one.now)
})

test('a fix of several commands is one step, and one that changes nothing is none', () => {
  const start = historyOf(three())
  const fixed = performAll(start, [
    { do: 'remove', id: 'a' },
    { do: 'remove', id: 'b' },
  ])
  expect(order(fixed.now)).toBe('c')
  expect(undo(fixed).now).toBe(start.now)
  expect(perform(start, { do: 'remove', id: 'gone' })).toBe(start)
  expect([undo(start), redo(start)]).toEqual([start, start])
})

const anyNumber = fc.double({ min: -400, max: 400, noNaN: true })
const anyId = fc.constantFrom('text', 'mark', 'art', 'n1', 'n2', 'n3', 'gone')
const anyZone = fc.constantFrom(...zoneNames)
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
  fc.record({ do: fc.constant('copy-to-zone' as const), id: anyId, newId: anyId, zone: anyZone }),
  fc.record({
    do: fc.constant('reorder' as const),
    id: anyId,
    to: fc.constantFrom('up' as const, 'down' as const, 'front' as const, 'back' as const),
  }),
  fc.record({
    do: fc.constant('set-decoration' as const),
    id: anyId,
    decoration: fc.constantFrom(...decorations),
  }),
  fc.record({ do: fc.constant('clear-zone' as const), zone: anyZone }),
)

test('any sequence of commands undone gives the same document, and done again the same end', () => {
  fc.assert(
    fc.property(fc.array(anyCommand, { maxLength: 60 }), (commands) => {
      const start = historyOf(aDesign([aText(), aMark(), anArt()]))
      const done = commands.reduce((history, command) => perform(history, command), start)
      expect(designDocumentSchema.safeParse(done.now).error).toBeUndefined()
      const undone = done.past.reduce((history) => undo(history), done)
      expect(undone.now).toEqual(start.now)
      expect(done.past.reduce((history) => redo(history), undone).now).toEqual(done.now)
    }),
    { numRuns: 300 },
  )
})

test('a text is cut between letters, never through one', () => {
  const long = `${'a'.repeat(39)}🧢`
  const done = applyCommand(aDesign([aText()]), { do: 'set-text', id: 'text', text: long })
  expect(done.zones.front.layers[0]).toMatchObject({ text: 'a'.repeat(39) })
})
