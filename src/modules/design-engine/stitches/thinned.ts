import type { Part, StitchMap } from './stitch-map.ts'

let tables: readonly Uint8Array[] | undefined

/** Which cells may go in a pass, by the bits of their neighbors, clockwise from the top (Zhang and Suen, 1984). */
function tableOf(pass: 0 | 1): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, bits) => {
    const near = Array.from({ length: 8 }, (_unused, index) => (bits >> index) & 1)
    const count = near.reduce((sum, one) => sum + one, 0)
    const turns = near.filter((one, index) => one === 0 && near[(index + 1) % 8] === 1).length
    const [n = 0, , e = 0, , s = 0, , w = 0] = near
    const isOpen = pass === 0 ? n * e * s === 0 && e * s * w === 0 : n * e * w === 0 && n * s * w === 0
    return count >= 2 && count <= 6 && turns === 1 && isOpen ? 1 : 0
  })
}

/** The center lines of a part, one cell wide. Only cells at the edge are looked at, so each cell counts once. */
export function thinned({ labels, width }: StitchMap, part: Part): Set<number> {
  const { box, label } = part
  const columns = box.right - box.left + 3
  const rows = box.bottom - box.top + 3
  const mask = new Uint8Array(columns * rows)
  const mapIndex = (at: number) =>
    (Math.floor(at / columns) + box.top - 1) * width + (at % columns) + box.left - 1
  const inside: number[] = []
  for (let y = 1; y < rows - 1; y += 1) {
    for (let x = 1; x < columns - 1; x += 1) {
      const at = y * columns + x
      if (labels[mapIndex(at)] !== label) continue
      mask[at] = 1
      inside.push(at)
    }
  }
  const steps = [-columns, -columns + 1, 1, columns + 1, columns, columns - 1, -1, -columns - 1]
  const bitsOf = (at: number) =>
    steps.reduce((bits, step, index) => bits | ((mask[at + step] ?? 0) << index), 0)
  let edge = inside.filter((at) => bitsOf(at) !== 255)
  const seen = new Int32Array(mask.length)
  tables ??= [tableOf(0), tableOf(1)]
  let [round, idle] = [0, 0]
  while (idle < 2) {
    const table = tables[round % 2]
    const gone = edge.filter((at) => table?.[bitsOf(at)] === 1)
    for (const at of gone) mask[at] = 0
    idle = gone.length === 0 ? idle + 1 : 0
    round += 1
    const next: number[] = []
    for (const at of [...edge, ...gone.flatMap((one) => steps.map((step) => one + step))]) {
      if (mask[at] !== 1 || seen[at] === round) continue
      seen[at] = round
      next.push(at)
    }
    edge = next
  }
  return new Set(inside.filter((at) => mask[at] === 1).map(mapIndex))
}
