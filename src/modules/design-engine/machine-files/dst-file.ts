import { joinBytes } from '#shared/drawing/join-bytes.ts'
import { type MachineDesign, machineExtent, movesTo, plainName } from './machine-commands.ts'

/** Tajima DST, which most commercial machines read: a 512-byte header in ASCII, then 3 bytes for each move. */

/** A record moves by at most 12.1 mm in x and in y, because it is a sum of ±1, 3, 9, 27 and 81. */
const maxMove = 121
const headerLength = 512
const stitch = 0x03
const jump = 0x83
const stop = [0x00, 0x00, 0xc3]
const end = [0x00, 0x00, 0xf3]

/** Machines trim when they see three jumps in a row. These return to where they started. */
const trim = [
  [2, 2],
  [-4, -4],
  [2, 2],
] as const

/** The records' bits for each digit in base 3 that is -1, 0 or 1: byte, and bit for + and -. */
const bitsOfX = [
  [0, 0, 1],
  [1, 0, 1],
  [0, 2, 3],
  [1, 2, 3],
  [2, 2, 3],
] as const
const bitsOfY = [
  [0, 7, 6],
  [1, 7, 6],
  [0, 5, 4],
  [1, 5, 4],
  [2, 5, 4],
] as const

/** The design as DST. Colors aren't part of the format: a machine only stops for them. */
export function dstFile(design: MachineDesign): Uint8Array<ArrayBuffer> {
  const records: number[] = []
  let [x, y, count, stops] = [0, 0, 0, 0]
  const move = (dx: number, dy: number, kind: number) => {
    records.push(...recordOf(dx, dy, kind))
    count += 1
  }
  for (const command of design.commands) {
    if (command.do === 'stop') {
      records.push(...stop)
      count += 1
      stops += 1
    } else if (command.do === 'trim') for (const [dx, dy] of trim) move(dx, dy, jump)
    else {
      const moves = movesTo(command.x - x, command.y - y, maxMove)
      // Only the last move of a long stitch makes a hole.
      moves.forEach(([dx, dy], index) => {
        move(dx, dy, command.do === 'stitch' && index === moves.length - 1 ? stitch : jump)
      })
      x = command.x
      y = command.y
    }
  }
  records.push(...end)
  return joinBytes([header(design, { count: count + 1, stops, x, y }), Uint8Array.from(records)])
}

/** Three bytes for a move. In the file y points up. */
function recordOf(dx: number, dy: number, kind: number): number[] {
  const bytes = [0, 0, kind]
  const add = (value: number, bits: typeof bitsOfX | typeof bitsOfY) => {
    let left = value
    for (const [byte, plus, minus] of bits) {
      const digit = ((((left + 1) % 3) + 3) % 3) - 1
      left = (left - digit) / 3
      if (digit !== 0) bytes[byte] = (bytes[byte] ?? 0) | (1 << (digit > 0 ? plus : minus))
    }
  }
  add(dx, bitsOfX)
  add(-dy, bitsOfY)
  return bytes
}

interface HeaderFacts {
  readonly count: number
  readonly stops: number
  readonly x: number
  readonly y: number
}

/** Label, records, stops, extent from the start, and where the needle ends. */
function header({ name, commands }: MachineDesign, { count, stops, x, y }: HeaderFacts): Uint8Array {
  const { left, top, right, bottom } = machineExtent(commands)
  const number = (value: number, length: number) => String(Math.abs(value)).padStart(length, ' ')
  const signed = (value: number) => `${value < 0 ? '-' : '+'}${number(value, 5)}`
  const fields = [
    `LA:${plainName(name, 16).padEnd(16, ' ')}`,
    `ST:${number(count, 7)}`,
    `CO:${number(stops, 3)}`,
    `+X:${number(Math.max(0, right), 5)}`,
    `-X:${number(Math.min(0, left), 5)}`,
    `+Y:${number(Math.max(0, -top), 5)}`,
    `-Y:${number(Math.min(0, -bottom), 5)}`,
    `AX:${signed(x)}`,
    `AY:${signed(-y)}`,
    `MX:${signed(0)}`,
    `MY:${signed(0)}`,
    'PD:******',
  ]
  const bytes = new Uint8Array(headerLength).fill(0x20)
  bytes.set(new TextEncoder().encode(`${fields.join('\r')}\r\u001A`))
  return bytes
}
