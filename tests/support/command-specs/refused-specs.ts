import type { DesignCommand } from '#modules/designs'
import { type CommandSpec, kinds } from './command-spec.ts'
import { fields, methods } from './look-specs.ts'
import { moves, sizes, turns } from './place-specs.ts'
import { texts } from './text-specs.ts'

/** What only text has, asked of the others; and everything, asked of a locked layer or of none. */
export const refused: CommandSpec[] = [
  ...(['mark', 'art'] as const).flatMap((kind) =>
    texts
      .filter(({ changes }) => changes !== null)
      .slice(-14)
      .map(
        ({ command, sentence }, index): CommandSpec => ({
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
      ({ sentence, layer, command }): CommandSpec => ({
        sentence: `not while it is locked: ${sentence}`,
        layer: { ...layer, locked: true },
        command,
        changes: null,
      }),
    ),
  ...[...moves, ...turns].slice(0, 20).map(
    ({ sentence, layer, command }): CommandSpec => ({
      sentence: `not when it is gone: ${sentence}`,
      layer: { ...layer, id: 'another' },
      command,
      changes: null,
    }),
  ),
]
