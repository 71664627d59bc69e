import type { StitchPlan } from '../stitches/stitch-plan.ts'
import type { Point } from '../drawing/outline-path.ts'

/** A command of an embroidery machine. Positions are absolute, in tenths of a millimeter, y pointing down. */
export type MachineCommand =
  | { readonly do: 'stitch' | 'jump'; readonly x: number; readonly y: number }
  | { readonly do: 'trim' }
  | { readonly do: 'stop' }

/** A design for a machine: its center is 0,0, which is the center of the placement. */
export interface MachineDesign {
  readonly name: string
  /** One thread for each stretch between two stops. */
  readonly threads: readonly { readonly code: string; readonly hex: string }[]
  readonly commands: readonly MachineCommand[]
}

/** The commands that sew a plan: at the start of each run the needle jumps there, after it the machine trims. */
export function machineCommands({ blocks }: StitchPlan): MachineCommand[] {
  const commands: MachineCommand[] = []
  blocks.forEach(({ runs }, index) => {
    if (index > 0) commands.push({ do: 'stop' })
    for (const run of runs) {
      run.forEach(([x, y], place) => {
        // The needle comes down where it has jumped to.
        if (place === 0) commands.push({ do: 'jump', x, y })
        commands.push({ do: 'stitch', x, y })
      })
      commands.push({ do: 'trim' })
    }
  })
  return commands
}

/** Whole moves that lead from one position to another, none longer than `max` in x or y. */
export function movesTo(dx: number, dy: number, max: number): Point[] {
  const count = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / max))
  let [doneX, doneY] = [0, 0]
  return Array.from({ length: count }, (_, index): Point => {
    const share = (index + 1) / count
    const [toX, toY] = [Math.round(dx * share), Math.round(dy * share)]
    const move: Point = [toX - doneX, toY - doneY]
    doneX = toX
    doneY = toY
    return move
  })
}

/** The box around all needle points, in tenths of a millimeter. */
export function machineExtent(commands: readonly MachineCommand[]) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const command of commands) {
    if (command.do !== 'stitch') continue
    left = Math.min(left, command.x)
    right = Math.max(right, command.x)
    top = Math.min(top, command.y)
    bottom = Math.max(bottom, command.y)
  }
  return left === Infinity ? { left: 0, top: 0, right: 0, bottom: 0 } : { left, top, right, bottom }
}

/** Names for files and headers: printable ASCII. */
export function plainName(name: string, length: number): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7E]/g, '')
    .slice(0, length)
}
