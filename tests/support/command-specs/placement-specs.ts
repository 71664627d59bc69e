import { type CommandSpec, forEachKind } from './command-spec.ts'

export const moves: CommandSpec[] = forEachKind((kind, layer) =>
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
        name: `moves ${kind} by ${dx}, ${dy}`,
        layer,
        command: { do: 'move-by', id: layer.id, dx, dy },
        changes: { x: to(dx), y: to(dy) },
      },
      {
        name: `moves ${kind} from another position to ${dx}, ${dy}`,
        layer: { ...layer, x: 33, y: 44 },
        command: { do: 'move-to', id: layer.id, x: dx, y: dy },
        changes: { x: to(dx), y: to(dy) },
      },
    ] satisfies CommandSpec[]
  }),
)

export const sizes: CommandSpec[] = forEachKind((kind, layer) =>
  [
    [0.5, 0.5],
    [2, 2],
    [0.001, 0.05],
    [900, 20],
  ].flatMap(([factor = 1, scale = 1]): CommandSpec[] => [
    {
      name: `scaling ${kind} by ${factor} gives the scale ${scale}`,
      layer,
      command: { do: 'scale-by', id: layer.id, factor },
      changes: { scale },
    },
    {
      name: `scaling ${kind} to ${factor} gives the scale ${scale}`,
      layer: { ...layer, scale: 3 },
      command: { do: 'scale-to', id: layer.id, scale: factor },
      changes: { scale },
    },
  ]),
)

export const rotations: CommandSpec[] = forEachKind((kind, layer) =>
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
      name: `rotating ${kind} by ${degrees} gives ${rotation} degrees`,
      layer,
      command: { do: 'rotate-by', id: layer.id, degrees },
      changes: { rotation },
    } satisfies CommandSpec,
    {
      name: `rotating ${kind} from 33 to ${degrees} gives ${rotation} degrees`,
      layer: { ...layer, rotation: 33 },
      command: { do: 'rotate-to', id: layer.id, degrees },
      changes: { rotation },
    } satisfies CommandSpec,
  ]),
)
