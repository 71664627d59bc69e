import type { System } from '#shared/actor.ts'
import { emailSettings } from './notification-settings.server.ts'
import { queueEmailTo } from './queue-email-to.server.ts'

interface DeadLetterJobs {
  /** Names this report: the same key is emailed once. */
  readonly key: string
  /** Kinds of jobs with their counts and an error that may be shown. */
  readonly kinds: readonly { readonly name: string; readonly count: number; readonly error: string }[]
}

/** Emails the site's contact that background jobs failed after all retries. */
export async function emailDeadLetterJobs(_system: System, { key, kinds }: DeadLetterJobs): Promise<void> {
  const { operatorEmail, publicUrl } = emailSettings()
  const total = kinds.reduce((sum, { count }) => sum + count, 0)
  const jobs = total === 1 ? '1 background job' : `${total} background jobs`
  const [have, them] = total === 1 ? ['has', 'it'] : ['have', 'them']
  const text = `${jobs} ${have} kept failing for at least a day. We retry ${them} every hour for three days, so once you fix the cause, you don’t need to do anything.`
  await queueEmailTo(operatorEmail, `dead-letter-jobs:${key}`, {
    subject: `${jobs} failed after all retries`,
    heading: 'Background work is failing',
    preview: text,
    blocks: [
      { kind: 'paragraph', text },
      ...kinds.map(({ name, count, error }) => ({
        kind: 'paragraph' as const,
        text: `${name} (${count}): ${error}`,
      })),
      { kind: 'button', label: 'Review background work', url: `${publicUrl}/operator/jobs` },
    ],
  })
}
