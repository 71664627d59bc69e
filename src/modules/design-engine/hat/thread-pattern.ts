import type { Technique } from '../document/design-types.ts'
import { short, type SvgSheet } from '../hat-svg/svg-sheet.ts'

/** Millimeters from one row of thread to the next, wider than sewn, so that a small picture still shows it. */
const rowMm: Partial<Record<Technique, number>> = { flat: 0.85, puff: 1.1, 'woven-patch': 0.6 }

/**
 * A pattern above a color and makes it look like thread: rows with a light and a dark side, as light as they are
 * dark, so that the color stays the same on average. Null for what isn't made of thread.
 */
export function threadPattern(sheet: SvgSheet, technique: Technique): string | null {
  const mm = rowMm[technique]
  if (mm === undefined) return null
  const id = sheet.id(`thread-${technique}`)
  const side = (mm * sheet.camera.pixelsPerCm) / 10
  const row = (at: number, color: string, opacity: number) =>
    `<rect x="${short(side * at)}" width="${(side / 2).toFixed(2)}" height="9" fill="${color}" fill-opacity="${opacity}"/>`
  const pattern = `<pattern id="${id}" width="${side.toFixed(2)}" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(28)">${row(0, '#fff', 0.12)}${row(0.5, '#000', 0.1)}</pattern>`
  if (!sheet.definitions.includes(pattern)) sheet.define(pattern)
  return `url(#${id})`
}
