import { threadHex } from '../colors/threads.ts'
import type { Placement } from '../document/placement.ts'
import type { StitchPlan, StitchRun } from './stitch-plan.ts'

/** Millimeters. */
const threadWidth = 0.4
/** Stitches. */
const pieceLength = 24

/** The stitches as they lie on the hat, as an SVG in millimeters at true size. */
export function stitchPreview({ blocks }: StitchPlan, { width, height }: Placement): string {
  const lines = blocks.flatMap(({ thread, runs }) =>
    runs.flatMap((run) => piecesOf(run).map((piece) => threadSvg(piece, threadHex(thread)))),
  )
  const view = `${-width / 2} ${-height / 2} ${width} ${height}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="${view}" fill="none" stroke-linejoin="round" stroke-linecap="round">${lines.join('')}</svg>`
}

/** Short lengths of thread, each drawn over the one before it, so that underlay disappears below what covers it. */
function piecesOf(run: StitchRun): StitchRun[] {
  const count = Math.ceil(Math.max(1, run.length - 1) / pieceLength)
  return Array.from({ length: count }, (_, index) =>
    run.slice(index * pieceLength, (index + 1) * pieceLength + 1),
  )
}

/** A thread with a darker line along its middle, which sets it apart from its neighbors. */
function threadSvg(points: StitchRun, hex: string): string {
  const d = `M${points.map(([x, y]) => `${x / 10} ${y / 10}`).join('L')}`
  return (
    `<path d="${d}" stroke="${hex}" stroke-width="${threadWidth}"/>` +
    `<path d="${d}" stroke="#000" stroke-opacity=".22" stroke-width="${threadWidth / 4}"/>`
  )
}
