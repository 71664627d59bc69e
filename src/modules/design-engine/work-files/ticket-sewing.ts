import { planStitches } from '../stitches/plan-stitches.ts'
import { machineMinutes, stitchFacts } from '../stitches/stitch-plan.ts'
import { type TicketThread, ticketThread } from './ticket-thread.ts'
import type { PlacementDrawing } from '../drawing/placement-drawing.ts'

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
  readonly colors: readonly (TicketThread & {
    readonly stitches: number
    /** Whether foam is laid before this color. */
    readonly onFoam: boolean
  })[]
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
      ...ticketThread(block.thread),
      stitches: stitchFacts({ ...plan, blocks: [block] }).stitches,
      onFoam: block.technique === 'puff',
    })),
  }
}
