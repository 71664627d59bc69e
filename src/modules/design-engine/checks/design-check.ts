import type { DesignCommand } from '../document/design-commands.ts'
import type { PlacementName } from '../document/design-types.ts'

/** Codes of checks that need the planned stitches, so only the server makes them. */
export const stitchCheckCodes = [
  'dense-stitches',
  'short-stitches',
  'long-stitches',
  'many-trims',
  'small-parts',
  'fine-on-mesh',
] as const

export type CheckCode =
  | (typeof stitchCheckCodes)[number]
  | 'outside-placement'
  | 'outside-safe-area'
  | 'too-large'
  | 'wrong-placement'
  | 'small-letters'
  | 'thin-lines'
  | 'tight-gaps'
  | 'missing-letters'
  | 'low-resolution'
  | 'too-many-colors'
  | 'low-contrast'
  | 'print-over-stitches'
  | 'many-stitches'
  | 'no-art'
  | 'no-names'
  | 'empty-row'

export interface DesignCheck {
  readonly code: CheckCode
  /** A design with an error can't be made. With a warning it can, but it won't look its best. */
  readonly level: 'error' | 'warning'
  readonly placement: PlacementName | null
  readonly layerId: string | null
  readonly text: string
  /** What the rule suggests, without knowing the other rules: `offerFixes` tries it first. */
  readonly fix: DesignFix | null
}

/** One press; its commands are one step of the history. */
export interface DesignFix {
  readonly label: string
  readonly commands: readonly DesignCommand[]
}

export function canBeMade(checks: readonly Pick<DesignCheck, 'level'>[]): boolean {
  return checks.every((check) => check.level !== 'error')
}
