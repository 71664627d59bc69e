/** Green: works. Amber: works, but look at it. Red: something doesn't work. */
export type HealthStatus = 'green' | 'amber' | 'red'

export interface HealthFinding {
  readonly status: HealthStatus
  /** One sentence: what was found or, unless it is green, what to do next. Never a secret or an address of a person. */
  readonly text: string
  /** True when a stand-in answered instead of the real service. */
  readonly isStandIn?: boolean
  /** True when there is nothing to check, such as the backups of a demo. */
  readonly isUnused?: boolean
}

export interface HealthCheck {
  readonly name: string
  /** May throw: that is red. */
  readonly run: () => Promise<HealthFinding>
}

export interface HealthLine extends HealthFinding {
  readonly name: string
}

export interface HealthReport {
  /** The worst of the lines. */
  readonly status: HealthStatus
  readonly checkedAt: Date
  readonly lines: readonly HealthLine[]
}

export function green(text: string): HealthFinding {
  return { status: 'green', text }
}

export function amber(text: string): HealthFinding {
  return { status: 'amber', text }
}

export function red(text: string): HealthFinding {
  return { status: 'red', text }
}
