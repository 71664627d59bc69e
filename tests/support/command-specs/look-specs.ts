import { techniques, threads } from '#modules/design-engine'
import { aGraphic, anArt, aText } from '../design-factory.ts'
import { type CommandSpec, forEachKind } from './command-spec.ts'

export const words: CommandSpec[] = forEachKind((kind, layer) => [
  {
    name: `renaming ${kind} trims the name`,
    layer,
    command: { do: 'rename', id: layer.id, name: '  Crest ' },
    changes: { name: 'Crest' },
  },
  {
    name: `renaming ${kind} cuts the name after 40 characters`,
    layer,
    command: { do: 'rename', id: layer.id, name: 'n'.repeat(60) },
    changes: { name: 'n'.repeat(40) },
  },
  {
    name: `locks ${kind}`,
    layer,
    command: { do: 'lock', id: layer.id, locked: true },
    changes: { locked: true },
  },
  {
    name: `unlocks locked ${kind}`,
    layer: { ...layer, locked: true },
    command: { do: 'lock', id: layer.id, locked: false },
    changes: { locked: false },
  },
  {
    name: `renames locked ${kind}`,
    layer: { ...layer, locked: true },
    command: { do: 'rename', id: layer.id, name: 'Crest' },
    changes: { name: 'Crest' },
  },
])

export const methods: CommandSpec[] = forEachKind((kind, layer) =>
  techniques
    .filter((technique) => technique !== 'flat')
    .map((technique) => ({
      name: `sets the technique of ${kind} on the front to ${technique}`,
      layer,
      command: { do: 'set-technique', id: layer.id, technique },
      changes: { technique },
    })),
)

export const colors: CommandSpec[] = [
  ...threads.map(
    ({ code, name }): CommandSpec => ({
      name: `recolors text to ${name}`,
      layer: aText({ thread: code === 'B01' ? 'B02' : 'B01' }),
      command: { do: 'recolor', id: 'text', thread: code },
      changes: { thread: code },
    }),
  ),
  {
    name: 'recolors a graphic',
    layer: aGraphic(),
    command: { do: 'recolor', id: 'graphic', thread: 'B48' },
    changes: { thread: 'B48' },
  },
  {
    name: 'recolors one color of artwork',
    layer: anArt(),
    command: { do: 'recolor', id: 'art', thread: 'B48', color: 1 },
    changes: { threads: ['B31', 'B48'] },
  },
  {
    name: 'recolors all colors of artwork',
    layer: anArt(),
    command: { do: 'recolor', id: 'art', thread: 'B48' },
    changes: { threads: ['B48', 'B48'] },
  },
  {
    name: 'swaps a thread in text and its outline',
    layer: aText({ outline: { thread: 'B20', width: 1 } }),
    command: { do: 'swap-thread', id: 'text', from: 'B20', to: 'B21' },
    changes: { thread: 'B21', outline: { thread: 'B21', width: 1 } },
  },
  {
    name: 'swaps a thread in artwork',
    layer: anArt(),
    command: { do: 'swap-thread', id: 'art', from: 'B01', to: 'B02' },
    changes: { threads: ['B31', 'B02'] },
  },
  {
    name: 'swapping a thread that is not used changes nothing',
    layer: aGraphic(),
    command: { do: 'swap-thread', id: 'graphic', from: 'B48', to: 'B02' },
    changes: null,
  },
]

export const fields: CommandSpec[] = [
  {
    name: 'setting the size of scaled text sets its cap height and resets the scale',
    layer: aText({ scale: 2 }),
    command: { do: 'set-size', id: 'text', size: 10 },
    changes: { capHeight: 10, scale: 1 },
  },
  {
    name: 'setting the size of a scaled graphic sets its longer side and resets the scale',
    layer: aGraphic({ scale: 2 }),
    command: { do: 'set-size', id: 'graphic', size: 10 },
    changes: { size: 10, scale: 1 },
  },
  {
    name: 'setting the size of artwork sets its width and keeps its proportions',
    layer: anArt({ scale: 2 }),
    command: { do: 'set-size', id: 'art', size: 20 },
    changes: { width: 20, height: 15, scale: 1 },
  },
  {
    name: 'replaces a graphic and keeps its place and size',
    layer: aGraphic(),
    command: { do: 'set-graphic', id: 'graphic', graphic: 'pine-tree', name: 'Pine tree' },
    changes: { graphic: 'pine-tree', name: 'Pine tree' },
  },
]
