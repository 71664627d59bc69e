import { amber, green, type HealthFinding, red } from './health-check.ts'

/** How far another clock is ahead of ours (ms). */
export interface ClockDifference {
  readonly clock: string
  readonly ms: number
}

const amberFromMs = 5_000
/** Stripe's signatures are refused from 300 seconds on. */
const redFromMs = 60_000

export function clockFinding(differences: readonly ClockDifference[]): HealthFinding {
  const [worst] = [...differences].sort((a, b) => Math.abs(b.ms) - Math.abs(a.ms))
  if (!worst) return amber('There is no other clock to compare with.')
  const seconds = Math.abs(worst.ms) / 1000
  const names = differences.map(({ clock }) => clock).join(' and ')
  if (seconds * 1000 < amberFromMs) return green(`It agrees with the clock of ${names} within 5 seconds.`)
  const text = `It is ${seconds.toFixed(0)} seconds ${worst.ms > 0 ? 'behind' : 'ahead of'} the clock of ${worst.clock}. Turn on time synchronization, for example with timedatectl set-ntp true.`
  return seconds * 1000 < redFromMs ? amber(text) : red(text)
}
