import { decorations, marks, threads } from '#modules/designs'
import { aMark, anArt, aText } from '../design-factory.ts'
import { type CommandSpec, forEachKind } from './command-spec.ts'

export const words: CommandSpec[] = forEachKind((kind, layer) => [
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

export const methods: CommandSpec[] = forEachKind((kind, layer) =>
  decorations
    .filter((decoration) => decoration !== 'flat')
    .map((decoration) => ({
      sentence: `${kind} in front is made as ${decoration}`,
      layer,
      command: { do: 'set-decoration', id: layer.id, decoration },
      changes: { decoration },
    })),
)

export const colors: CommandSpec[] = [
  ...threads.map(
    ({ code, name }): CommandSpec => ({
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

export const fields: CommandSpec[] = [
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
      ({ id, name }): CommandSpec => ({
        sentence: `the star becomes a ${name.toLowerCase()}`,
        layer: aMark(),
        command: { do: 'set-mark', id: 'mark', mark: id },
        changes: { mark: id },
      }),
    ),
]
