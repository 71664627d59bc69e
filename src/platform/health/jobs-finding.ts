import { amber, green, type HealthFinding, red } from './health-check.ts'

export interface JobFacts {
  /** Since any job was last finished (seconds); null when none was in the last day. */
  readonly idleSeconds: number | null
  /** Since the queue was made (seconds). */
  readonly ageSeconds: number
  /** The kind with the job that is due for the longest time; null when none is due. */
  readonly oldest: { readonly name: string; readonly seconds: number } | null
  readonly deadLetters: number
}

/** Some jobs are scheduled every minute, so a living worker is never idle for long. */
const aliveWithinSeconds = 300
const amberFromSeconds = 300
const redFromSeconds = 900

export function jobsFinding({ idleSeconds, ageSeconds, oldest, deadLetters }: JobFacts): HealthFinding {
  if (idleSeconds === null && ageSeconds < aliveWithinSeconds)
    return amber('The site is new, and no job has run yet. Check again in a minute.')
  if (idleSeconds === null || idleSeconds > aliveWithinSeconds)
    return red(
      'No worker has finished a job in the last five minutes. Start a process with ROLE=all or ROLE=worker, and read its log.',
    )
  const waited = oldest?.seconds ?? 0
  if (oldest && waited >= amberFromSeconds) {
    const text = `A job ‘${oldest.name}’ has been due for ${Math.floor(waited / 60)} minutes. Read the workers’ log, or start another worker.`
    return waited >= redFromSeconds ? red(text) : amber(text)
  }
  if (deadLetters > 0)
    return amber(
      `${deadLetters === 1 ? '1 job' : `${deadLetters} jobs`} failed every attempt. See their errors at /operator/jobs.`,
    )
  return green('Workers are alive, and no job is late.')
}
