import { threadHex, threadName } from '../colors/threads.ts'
import { planStitches } from '../stitches/plan-stitches.ts'
import { machineMinutes, stitchFacts } from '../stitches/stitch-plan.ts'
import type { PlacementDrawing } from './placement-drawing.ts'

/** How the embroidery of a placement is sewn. */
export interface TicketSewing {
  readonly stitches: number
  /** Millimeters. */
  readonly width: number
  readonly height: number
  readonly trims: number
  /** On the machine, for one hat. */
  readonly minutes: number
  /** In the order in which they are sewn. The machine stops between two of them. */
  readonly colors: readonly {
    readonly code: string
    readonly name: string
    readonly hex: string
    readonly stitches: number
    /** Whether foam is laid before this color. */
    readonly onFoam: boolean
  }[]
}

/** Null when nothing is sewn, or more than can be planned. */
export function ticketSewing(drawing: PlacementDrawing): TicketSewing | null {
  const plan = planStitches(drawing)
  if (typeof plan === 'string' || plan.blocks.length === 0) return null
  const facts = stitchFacts(plan)
  const { stitches, width, height, trims } = facts
  return {
    stitches,
    width,
    height,
    trims,
    minutes: Math.ceil(machineMinutes(facts)),
    colors: plan.blocks.map((block) => ({
      code: block.thread,
      name: threadName(block.thread),
      hex: threadHex(block.thread),
      stitches: stitchFacts({ ...plan, blocks: [block] }).stitches,
      onFoam: block.technique === 'puff',
    })),
  }
}
