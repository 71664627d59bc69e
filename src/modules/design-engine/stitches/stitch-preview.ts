import { threadHex } from '../colors/threads.ts'
import type { Placement } from '../document/placement.ts'
import type { StitchPlan } from './stitch-plan.ts'

/** Millimeters. */
const threadWidth = 0.36

/** The stitches as they lie on the hat, as an SVG in millimeters at true size. */
export function stitchPreview({ blocks }: StitchPlan, { width, height }: Placement): string {
  const lines = blocks.map(({ thread, runs }) => {
    const hex = threadHex(thread)
    const d = runs.map((run) => `M${run.map(([x, y]) => `${x / 10} ${y / 10}`).join('L')}`).join('')
    // A darker line below each thread sets it apart from its neighbors.
    return (
      `<path d="${d}" stroke="${hex}" stroke-width="${threadWidth}"/>` +
      `<path d="${d}" stroke="#000" stroke-opacity=".22" stroke-width="${threadWidth / 4}"/>`
    )
  })
  const view = `${-width / 2} ${-height / 2} ${width} ${height}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="${view}" fill="none" stroke-linejoin="round" stroke-linecap="round">${lines.join('')}</svg>`
}
