import type { System } from '#shared/actor.ts'
import { emailSettings } from './notification-settings.server.ts'
import { queueEmailTo } from './queue-email-to.server.ts'

interface BrokenPart {
  readonly name: string
  /** What to do next. */
  readonly text: string
}

/** Emails the site's contact what doesn't work: one email a day (UTC), whatever it is. */
export async function emailHealth(
  _system: System,
  broken: readonly BrokenPart[],
  checkedAt: Date,
): Promise<void> {
  const { operatorEmail, publicUrl } = emailSettings()
  const names = broken.map(({ name }) => name).join(', ')
  const text = 'These checks are red. You get this email once a day until they are fixed.'
  await queueEmailTo(operatorEmail, `health:${checkedAt.toISOString().slice(0, 10)}`, {
    subject: `Your site needs attention: ${names}`,
    heading: 'Something doesn’t work',
    preview: text,
    blocks: [
      { kind: 'paragraph', text },
      ...broken.map((part) => ({ kind: 'paragraph' as const, text: `${part.name}: ${part.text}` })),
      { kind: 'button', label: 'See all checks', url: `${publicUrl}/operator/health` },
    ],
  })
}
