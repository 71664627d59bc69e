import { dayMs } from '#shared/day-ms.ts'

/** The days (UTC) on which something is public, both included; null is no limit. */
export interface OpenDays {
  /** YYYY-MM-DD */
  readonly startsOn: string | null
  readonly endsOn: string | null
}

export function isOpenAt({ startsOn, endsOn }: OpenDays, at: Date): boolean {
  const today = at.toISOString().slice(0, 10)
  return (startsOn === null || startsOn <= today) && (endsOn === null || today <= endsOn)
}

/** In how many milliseconds `isOpenAt` answers differently; Infinity when it never does. */
export function msUntilChange({ startsOn, endsOn }: OpenDays, at: Date): number {
  const changes = [
    ...(startsOn === null ? [] : [Date.parse(startsOn)]),
    ...(endsOn === null ? [] : [Date.parse(endsOn) + dayMs]),
  ]
  const ahead = changes.map((time) => time - at.getTime()).filter((ms) => ms > 0)
  return Math.min(Number.POSITIVE_INFINITY, ...ahead)
}
