import { type MachineDesign, machineExtent } from './machine-commands.ts'

const width = 48
const height = 38
/** Pixels that stay empty at each edge. */
const edge = 3

/** The pictures of 48 × 38 dots that a machine shows: the whole design, then each thread. One bit per dot. */
export function pecPictures({ commands }: MachineDesign): Uint8Array[] {
  const { left, top, right, bottom } = machineExtent(commands)
  const scale = Math.min(
    (width - 2 * edge) / Math.max(1, right - left),
    (height - 2 * edge) / Math.max(1, bottom - top),
  )
  const dot = (x: number, y: number) =>
    [
      Math.round(width / 2 + (x - (left + right) / 2) * scale),
      Math.round(height / 2 + (y - (top + bottom) / 2) * scale),
    ] as const
  const whole = new Uint8Array((width * height) / 8)
  let picture = new Uint8Array(whole.length)
  const pictures = [whole, picture]
  for (const command of commands) {
    if (command.do === 'stop') {
      picture = new Uint8Array(whole.length)
      pictures.push(picture)
    }
    if (command.do !== 'stitch') continue
    const [x, y] = dot(command.x, command.y)
    const at = y * (width / 8) + (x >> 3)
    for (const each of [whole, picture]) each[at] = (each[at] ?? 0) | (1 << (x & 7))
  }
  return pictures
}
