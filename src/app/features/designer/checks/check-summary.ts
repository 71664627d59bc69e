import type { DesignCheck } from '#modules/design-engine'

export interface CheckSummary {
  readonly level: DesignCheck['level'] | 'none'
  readonly text: string
}

/** All checks in a few words, after the worst of them. */
export function checkSummary(checks: readonly Pick<DesignCheck, 'level'>[]): CheckSummary {
  const errors = checks.filter(({ level }) => level === 'error').length
  if (errors > 0)
    return { level: 'error', text: errors === 1 ? 'One thing to fix' : `${errors} things to fix` }
  const warnings = checks.length
  if (warnings === 0) return { level: 'none', text: 'This design can be made.' }
  return { level: 'warning', text: warnings === 1 ? 'One thing to check' : `${warnings} things to check` }
}
