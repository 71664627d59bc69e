import { designFonts } from '#modules/designs'
import { aText } from '../design-factory.ts'
import type { CommandSpec } from './command-spec.ts'

export const texts: CommandSpec[] = [
  ...designFonts
    .filter(({ id }) => id !== 'anton')
    .map(
      ({ id, name }): CommandSpec => ({
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
    ([wanted = 0, capHeight = 0]): CommandSpec => ({
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
    ([wanted = 0, tracking = 0]): CommandSpec => ({
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
    ([wanted = 0, arch = 0]): CommandSpec => ({
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
