import type { DesignCommand } from '#modules/design-engine'
import { type CommandSpec, kinds } from './command-spec.ts'
import { fields, methods } from './look-specs.ts'
import { moves, sizes, rotations } from './placement-specs.ts'
import { texts } from './text-specs.ts'

/** Commands for text applied to other layers, and all commands applied to a locked or missing layer. */
export const refused: CommandSpec[] = [
  ...(['graphic', 'art'] as const).flatMap((kind) =>
    texts
      .filter(({ changes }) => changes !== null)
      .slice(-14)
      .map(
        ({ command, name }, index): CommandSpec => ({
          name: `changes nothing on ${kind}: ${name} (${index + 1})`,
          layer: kinds[kind],
          command: { ...command, id: kind } as DesignCommand,
          changes: null,
        }),
      ),
  ),
  ...[...moves, ...sizes, ...rotations, ...methods, ...fields.slice(0, 4)]
    .filter(({ layer }) => layer.kind === 'text' || layer.kind === 'graphic')
    .map(
      ({ name, layer, command }): CommandSpec => ({
        name: `changes nothing while the layer is locked: ${name}`,
        layer: { ...layer, locked: true },
        command,
        changes: null,
      }),
    ),
  ...[...moves, ...rotations].slice(0, 20).map(
    ({ name, layer, command }): CommandSpec => ({
      name: `changes nothing when the layer is missing: ${name}`,
      layer: { ...layer, id: 'another' },
      command,
      changes: null,
    }),
  ),
]
