import { designFonts } from '#modules/design-engine'
import { aText } from '../design-factory.ts'
import type { CommandSpec } from './command-spec.ts'

export const texts: CommandSpec[] = [
  ...designFonts
    .filter(({ id }) => id !== 'anton')
    .map(
      ({ id, name }): CommandSpec => ({
        name: `sets text in ${name}`,
        layer: aText(),
        command: { do: 'set-font', id: 'text', font: id },
        changes: { font: id },
      }),
    ),
  {
    name: 'lets the name differ per hat',
    layer: aText(),
    command: { do: 'set-per-hat', id: 'text', field: 'name' },
    changes: { perHat: 'name' },
  },
  {
    name: 'changes which field differs per hat',
    layer: aText({ perHat: 'name' }),
    command: { do: 'set-per-hat', id: 'text', field: 'number' },
    changes: { perHat: 'number' },
  },
  {
    name: 'leaves a text that is the same on every hat as it is',
    layer: aText(),
    command: { do: 'set-per-hat', id: 'text', field: null },
    changes: null,
  },
  {
    name: 'replaces text',
    layer: aText(),
    command: { do: 'set-text', id: 'text', text: 'LOW LINE' },
    changes: { text: 'LOW LINE' },
  },
  {
    name: 'replaces line breaks in text with spaces',
    layer: aText(),
    command: { do: 'set-text', id: 'text', text: 'LOW\n LINE' },
    changes: { text: 'LOW LINE' },
  },
  {
    name: 'cuts text after 40 characters',
    layer: aText(),
    command: { do: 'set-text', id: 'text', text: 'x'.repeat(99) },
    changes: { text: 'x'.repeat(40) },
  },
  {
    name: 'refuses empty text',
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
    ([requested = 0, capHeight = 0]): CommandSpec => ({
      name: `a cap height of ${requested} mm becomes ${capHeight} mm`,
      layer: aText(),
      command: { do: 'set-cap-height', id: 'text', capHeight: requested },
      changes: { capHeight },
    }),
  ),
  ...[
    [1.5, 1.5],
    [-9, -5],
    [90, 30],
  ].map(
    ([requested = 0, tracking = 0]): CommandSpec => ({
      name: `a tracking of ${requested} mm becomes ${tracking} mm`,
      layer: aText(),
      command: { do: 'set-tracking', id: 'text', tracking: requested },
      changes: { tracking },
    }),
  ),
  ...[
    [8, 8],
    [-8, -8],
    [99, 60],
    [-99, -60],
  ].map(
    ([requested = 0, arch = 0]): CommandSpec => ({
      name: `an arch of ${requested} mm becomes ${arch} mm`,
      layer: aText(),
      command: { do: 'set-arch', id: 'text', arch: requested },
      changes: { arch },
    }),
  ),
  {
    name: 'adds an outline to text',
    layer: aText(),
    command: { do: 'set-outline', id: 'text', outline: { thread: 'B01', width: 1 } },
    changes: { outline: { thread: 'B01', width: 1 } },
  },
  {
    name: 'removes the outline of text',
    layer: aText({ outline: { thread: 'B01', width: 1 } }),
    command: { do: 'set-outline', id: 'text', outline: null },
    changes: { outline: null },
  },
]
