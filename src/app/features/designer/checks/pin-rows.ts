import type { DesignCheck, DrawnLayer } from '#modules/design-engine'
import { checkKey } from './check-key.ts'

/** One check at its layer. */
export interface Pin {
  readonly key: string
  /** Its place in the list of all checks. */
  readonly number: number
  readonly level: DesignCheck['level']
  readonly text: string
}

/** Pins side by side. */
export interface PinRow {
  /** From the middle of the stage, in widths of what it shows. */
  readonly across: number
  readonly down: number
  readonly pins: readonly Pin[]
}

/** Where a spot of the placement (mm) is on the stage, as in `PinRow`. */
export type SpotOnStage = (x: number, y: number) => readonly [number, number]

/** Closer than this, pins would cover each other. */
const minDistance = 0.07

/** The checks of these layers, each below the middle of its layer. Pins of layers that are close together share a row. */
export function pinRows(
  checks: readonly DesignCheck[],
  layers: readonly DrawnLayer[],
  spotOnStage: SpotOnStage,
): PinRow[] {
  const rows: PinRow[] = []
  for (const [index, check] of checks.entries()) {
    const box = layers.find(({ layer }) => layer.id === check.layerId)?.box
    if (!box) continue
    const pin = { key: checkKey(check), number: index + 1, level: check.level, text: check.text }
    const [across, down] = spotOnStage((box.left + box.right) / 2, box.bottom)
    const near = rows.findIndex((row) => Math.hypot(row.across - across, row.down - down) < minDistance)
    const row = rows[near]
    if (row) rows[near] = { ...row, pins: [...row.pins, pin] }
    else rows.push({ across, down, pins: [pin] })
  }
  return rows
}
