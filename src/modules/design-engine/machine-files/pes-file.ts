import { ByteWriter } from './byte-writer.ts'
import { type MachineCommand, type MachineDesign, machineExtent } from './machine-commands.ts'
import { pecBlock } from './pec-block.ts'
import { pecThreads } from './pec-threads.ts'

/** Brother PES, version 1: the stitches for programs, and again as a PEC block for machines. */

/** The hoop of 130 × 180 mm, in tenths of a millimeter, and where programs draw it. */
const hoop = { width: 1_300, height: 1_800, x: 350, y: 100 }
/** Ends every stretch but the last. */
const stretchEnd = 0x8003

interface Stretch {
  readonly isJump: boolean
  readonly color: number
  readonly points: readonly (readonly [number, number])[]
}

export function pesFile(design: MachineDesign): Uint8Array<ArrayBuffer> {
  const numbers = pecThreads(design.threads)
  const programs = stitchesForPrograms(design, numbers)
  const head = new ByteWriter().text('#PES0001')
  const file = head.long(head.length + 4 + programs.length)
  return file.append(programs).append(pecBlock(design, numbers)).file()
}

function stitchesForPrograms({ commands }: MachineDesign, numbers: readonly number[]): ByteWriter {
  const { left, top, right, bottom } = machineExtent(commands)
  const [width, height] = [right - left, bottom - top]
  const stretches = stretchesOf(commands)
  const bytes = new ByteWriter()
    // Any size, the hoop, one object.
    .short(1, 1, 1, 0xffff, 0)
    .short(7)
    .text('CEmbOne')
    .short(0, 0, 0, 0, 0, 0, 0, 0)
    .float(1, 0, 0, 1, hoop.x + hoop.width / 2 - width / 2, hoop.y + hoop.height / 2 + height / 2)
    .short(1, 0, 0, width, height, 0, 0, 0, 0)
    .short(stretches.length, 0xffff, 0)
    .short(7)
    .text('CSewSeg')
  stretches.forEach(({ isJump, color, points }, index) => {
    if (index > 0) bytes.short(stretchEnd)
    bytes.short(isJump ? 1 : 0, numbers[color] ?? 1, points.length)
    // From the lower left corner of the design.
    for (const [x, y] of points) bytes.short(x - left, y - bottom)
  })
  const changes = stretches.flatMap(({ color }, index) =>
    color === stretches[index - 1]?.color ? [] : [[index, numbers[color] ?? 1]],
  )
  bytes.short(changes.length)
  for (const [index = 0, number = 1] of changes) bytes.short(index, number)
  return bytes.short(0, 0)
}

/** Stitches and jumps, each stretch in one thread. A stretch starts where the one before it ended. */
function stretchesOf(commands: readonly MachineCommand[]): Stretch[] {
  const stretches: Stretch[] = []
  let points: [number, number][] = []
  let [at, color, isJump]: [[number, number], number, boolean] = [[0, 0], 0, false]
  const close = () => {
    if (points.length > 0) stretches.push({ isJump, color, points })
    points = []
  }
  for (const command of commands) {
    if (command.do === 'stop') {
      close()
      color += 1
    } else if (command.do !== 'trim') {
      const jumps = command.do === 'jump'
      if (points.length > 0 && jumps !== isJump) close()
      if (points.length === 0) points.push(at)
      isJump = jumps
      at = [command.x, command.y]
      points.push(at)
    }
  }
  close()
  return stretches
}
