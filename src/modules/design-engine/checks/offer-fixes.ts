import { applyCommand, type DesignCommand } from '../document/design-commands.ts'
import { type DesignDocument, findLayer } from '../document/design-document.ts'
import type { DesignAssets } from '../drawing/placement-drawing.ts'
import { checkDesign } from './check-design.ts'
import { canBeMade, type DesignCheck, type DesignFix } from './design-check.ts'
import { fixCandidates, removal } from './fix-candidates.ts'

/** Fixes offered for one problem. */
const maxOffered = 3
/** Steps of 'Fix all'. */
const maxSteps = 6

export interface CheckedDesign {
  readonly document: DesignDocument
  /** Those of the document as it is. */
  readonly checks: readonly DesignCheck[]
  readonly assets: DesignAssets
}

/**
 * The fixes of a problem that solve it without breaking another rule, each tried on the whole design, so that applying
 * them comes to an end. An error may become a warning, or bring one, if nothing better is found. Empty when
 * nothing helps.
 */
export function offerFixes(check: DesignCheck, state: CheckedDesign, most = maxOffered): DesignFix[] {
  const { document, assets } = state
  const solving: DesignFix[] = []
  const easing: DesignFix[] = []
  const outcomeOf = (fix: DesignFix) => outcomeOfFix(fix, check, state)
  for (const variants of fixCandidates(check, document, assets)) {
    const possible = variants
      .map((fix) => unlocking(fix, document))
      .filter(({ label }) => solving.every((one) => one.label !== label))
    const best = possible.find((fix) => {
      const outcome = outcomeOf(fix)
      if (outcome === 'eases') easing.push(fix)
      return outcome === 'solves'
    })
    if (best) solving.push(best)
    if (solving.length === most) break
  }
  if (solving.length > 0 || check.level === 'warning') return solving
  if (easing.length > 0) return easing.slice(0, most)
  return removal(check)
    .map((fix) => unlocking(fix, document))
    .filter((fix) => outcomeOf(fix) !== 'fails')
}

/** The fix to begin with: of all that are offered for errors, the first of those that leave the fewest. Undefined when there's none. */
export function firstFix(document: DesignDocument, assets: DesignAssets): DesignFix | undefined {
  const checks = checkDesign(document, assets)
  let best: { readonly fix: DesignFix; readonly errors: number } | undefined
  for (const check of checks.filter(({ level }) => level === 'error')) {
    for (const fix of offerFixes(check, { document, checks, assets })) {
      const after = checkDesign(fix.commands.reduce(applyCommand, document), assets)
      const errors = after.filter(({ level }) => level === 'error').length
      if (!best || errors < best.errors) best = { fix, errors }
    }
  }
  return best?.fix
}

/** The commands of fixes, one after the other, that make the whole design possible; null when they don't in six steps. */
export function fixEverything(document: DesignDocument, assets: DesignAssets): DesignCommand[] | null {
  let now = document
  const commands: DesignCommand[] = []
  for (let step = 0; step < maxSteps; step += 1) {
    const fix = firstFix(now, assets)
    if (!fix) break
    commands.push(...fix.commands)
    now = fix.commands.reduce(applyCommand, now)
  }
  return canBeMade(checkDesign(now, assets)) ? commands : null
}

/** An error that is eased becomes a warning, or brings one. */
function outcomeOfFix(
  fix: DesignFix,
  check: DesignCheck,
  { document, checks, assets }: CheckedDesign,
): 'solves' | 'eases' | 'fails' {
  const result = fix.commands.reduce(applyCommand, document)
  if (result === document) return 'fails'
  const before = new Map(checks.map((one) => [keyOf(one), one.level]))
  const after = checkDesign(result, assets)
  const same = after.find((one) => keyOf(one) === keyOf(check))
  if (same && same.level === check.level) return 'fails'
  const added = after.filter((one) => one !== same && isNew(one, before.get(keyOf(one))))
  if (added.some(({ level }) => level === 'error')) return 'fails'
  if (!same && added.length === 0) return 'solves'
  return check.level === 'error' ? 'eases' : 'fails'
}

function keyOf({ code, placement, layerId }: DesignCheck): string {
  return [code, placement, layerId].join(' ')
}

function isNew({ level }: DesignCheck, before: DesignCheck['level'] | undefined): boolean {
  return before === undefined || (before === 'warning' && level === 'error')
}

/** Locked layers don't change, so that a fix of one begins with unlocking it, and says so. */
function unlocking(fix: DesignFix, document: DesignDocument): DesignFix {
  const ids = new Set(fix.commands.flatMap((command) => ('id' in command ? [command.id] : [])))
  const locked = [...ids].filter((id) => findLayer(document, id)?.layer.locked)
  if (locked.length === 0) return fix
  return {
    label: `Unlock, then ${fix.label.charAt(0).toLowerCase()}${fix.label.slice(1)}`,
    commands: [...locked.map((id): DesignCommand => ({ do: 'lock', id, locked: false })), ...fix.commands],
  }
}
