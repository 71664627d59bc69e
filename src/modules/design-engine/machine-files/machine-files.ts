import { threadHex } from '../colors/threads.ts'
import type { PlacementDrawing } from '../drawing/placement-drawing.ts'
import { planStitches } from '../stitches/plan-stitches.ts'
import { stitchPreview } from '../stitches/stitch-preview.ts'
import { dstFile } from './dst-file.ts'
import { expFile } from './exp-file.ts'
import { machineCommands } from './machine-commands.ts'
import { pesFile } from './pes-file.ts'

export interface MachineFiles {
  readonly dst: Uint8Array
  readonly exp: Uint8Array
  readonly pes: Uint8Array
  /** The stitches as SVG, at true size. */
  readonly stitches: string
}

/**
 * What embroidery machines need to sew a placement; 0,0 of each file is the center of the placement. Null when nothing is
 * sewn, or more than a hat takes. `name` is shown on the machine.
 */
export function machineFiles(drawing: PlacementDrawing, name: string): MachineFiles | null {
  const plan = planStitches(drawing)
  if (typeof plan === 'string' || plan.blocks.length === 0) return null
  const design = {
    name,
    threads: plan.blocks.map(({ thread }) => ({ code: thread, hex: threadHex(thread) })),
    commands: machineCommands(plan),
  }
  return {
    dst: dstFile(design),
    exp: expFile(design),
    pes: pesFile(design),
    stitches: stitchPreview(plan, drawing.placement),
  }
}
