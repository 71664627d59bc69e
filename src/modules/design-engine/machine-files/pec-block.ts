import { ByteWriter } from './byte-writer.ts'
import { type MachineDesign, machineExtent, movesTo, plainName } from './machine-commands.ts'
import { pecPictures } from './pec-pictures.ts'

/** The block that Brother's machines sew from: label, thread numbers, moves, and small pictures for the display. */

/** Moves of up to 6.3 mm take a byte for x and for y; others take two, up to 204.7 mm. */
const longest = 2_047
const jumpFlag = 0x10
const trimFlag = 0x20
const maxThreads = 255

export function pecBlock(design: MachineDesign, threadNumbers: readonly number[]): ByteWriter {
  const numbers = threadNumbers.slice(0, maxThreads)
  const moves = movesOf(design)
  const { left, top, right, bottom } = machineExtent(design.commands)
  const head = new ByteWriter()
    .text(`LA:${plainName(design.name, 16).padEnd(16, ' ')}\r`)
    .text(' '.repeat(12))
    .add(0xff, 0x00)
    // Bytes in a row of the pictures, and rows.
    .add(6, 38)
    .add(0x20, 0x20, 0x20, 0x20, 0x64, 0x20, 0x00, 0x20, 0x00, 0x20, 0x20, 0x20)
    .add(numbers.length - 1, ...numbers)
  while (head.length < 512) head.add(0x20)
  const second = new ByteWriter().short(0)
  // From here to the pictures: this field and the sixteen bytes before the moves included.
  const toPictures = second.length + 14 + moves.length
  second
    .add(toPictures, toPictures >> 8, toPictures >> 16)
    .add(0x31, 0xff, 0xf0)
    .short(right - left, bottom - top, 0x01e0, 0x01b0)
  head.append(second).append(moves)
  for (const picture of pecPictures(design)) head.add(...picture)
  return head
}

function movesOf({ commands }: MachineDesign): ByteWriter {
  const bytes = new ByteWriter()
  let [x, y, stops] = [0, 0, 0]
  let [isFirst, isTrimmed] = [true, false]
  for (const command of commands) {
    if (command.do === 'stop') {
      stops += 1
      bytes.add(0xfe, 0xb0, stops % 2 === 1 ? 2 : 1)
    } else if (command.do === 'trim') isTrimmed = true
    else {
      const isJump = command.do === 'jump'
      for (const [dx, dy] of movesTo(command.x - x, command.y - y, longest)) {
        // A trim belongs to the move after it. The first move is always long: some readers expect its four bytes.
        if (isJump || isTrimmed || isFirst) {
          const flag = isTrimmed ? trimFlag : jumpFlag
          addLong(bytes, dx, flag)
          addLong(bytes, dy, flag)
        } else {
          addMove(bytes, dx)
          addMove(bytes, dy)
        }
        isTrimmed = false
        isFirst = false
      }
      x = command.x
      y = command.y
    }
  }
  return bytes.add(0xff)
}

function addLong(bytes: ByteWriter, value: number, flag: number) {
  const twelve = value & 0xfff
  bytes.add(0x80 | flag | (twelve >> 8), twelve)
}

function addMove(bytes: ByteWriter, value: number) {
  if (value > -64 && value < 63) bytes.add(value & 0x7f)
  else addLong(bytes, value, 0)
}
