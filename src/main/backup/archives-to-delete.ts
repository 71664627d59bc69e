import { dayMs } from '#shared/day-ms.ts'
import { timeOfArchive } from './archive-name.ts'

/** For how many of the newest days, weeks and months that have a backup the newest one of each is kept. */
export interface Keep {
  readonly days: number
  readonly weeks: number
  readonly months: number
}

/** The archives that the rule doesn't keep. Files with other names are never in the list, nor is the newest archive. */
export function archivesToDelete(names: readonly string[], { days, weeks, months }: Keep): string[] {
  const archives = names
    .flatMap((name) => {
      const time = timeOfArchive(name)
      return time ? [{ name, time }] : []
    })
    .sort((one, other) => other.time.getTime() - one.time.getTime())
  const newestOfEach = (count: number, periodOf: (time: Date) => string | number) => {
    const newest = new Map<string | number, string>()
    for (const { name, time } of archives) if (!newest.has(periodOf(time))) newest.set(periodOf(time), name)
    return [...newest.values()].slice(0, count)
  }
  const kept = new Set([
    ...archives.slice(0, 1).map(({ name }) => name),
    ...newestOfEach(days, (time) => time.toISOString().slice(0, 10)),
    // The first of January 1970 was a Thursday: weeks begin on Mondays.
    ...newestOfEach(weeks, (time) => Math.floor((time.getTime() / dayMs + 3) / 7)),
    ...newestOfEach(months, (time) => time.toISOString().slice(0, 7)),
  ])
  return archives.map(({ name }) => name).filter((name) => !kept.has(name))
}
