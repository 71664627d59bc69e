import { type MachineDesign, movesTo } from './machine-commands.ts'

/** Melco EXP: no header, two signed bytes for each move, and commands that start with 0x80. */

/** The byte 0x80 starts a command, so a move is at most 12.7 mm. */
const maxMove = 127
const stop = [0x80, 0x01, 0x00, 0x00]
const jump = [0x80, 0x04]
const trim = [0x80, 0x80, 0x07, 0x00]

/** The design as EXP. Colors aren't part of the format: a machine only stops for them. */
export function expFile({ commands }: MachineDesign): Uint8Array<ArrayBuffer> {
  const bytes: number[] = []
  let [x, y] = [0, 0]
  for (const command of commands) {
    if (command.do === 'stop') bytes.push(...stop)
    else if (command.do === 'trim') bytes.push(...trim)
    else {
      const moves = movesTo(command.x - x, command.y - y, maxMove)
      moves.forEach(([dx, dy], index) => {
        if (command.do === 'jump' || index < moves.length - 1) bytes.push(...jump)
        // In the file y points up.
        bytes.push(dx & 0xff, -dy & 0xff)
      })
      x = command.x
      y = command.y
    }
  }
  return Uint8Array.from(bytes)
}
