import { distancesTo } from '../checks/ink-grid.ts'
import type { Part, StitchMap } from './stitch-map.ts'

/** Parts of which more is wider than a column are filled in rows. */
const wideShare = 0.3

/** Whether a good share of a part is wider than `width` millimeters. */
export function isWide(map: StitchMap, part: Part, width: number): boolean {
  if (part.deepest * 2 <= width) return false
  const { box, label } = part
  const [columns, rows] = [box.right - box.left + 1, box.bottom - box.top + 1]
  const at = (index: number) =>
    (box.top + Math.floor(index / columns)) * map.width + box.left + (index % columns)
  const core = Uint8Array.from({ length: columns * rows }, (_, index) => {
    const cell = at(index)
    return map.labels[cell] === label && (map.depth[cell] ?? 0) >= width / 2 ? 1 : 0
  })
  const grid = { width: columns, height: rows, cell: map.cell, ink: core }
  const away = distancesTo(core, 1, grid)
  let wide = 0
  for (let index = 0; index < away.length; index += 1)
    if (map.labels[at(index)] === label && (away[index] ?? 0) * map.cell <= width / 2) wide += 1
  return wide * map.cell * map.cell > part.area * wideShare
}
