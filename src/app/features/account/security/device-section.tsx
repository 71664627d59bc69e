import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { SettingsSection } from '#app/ui/settings-section.tsx'
import { SecurityForm } from './security-form.tsx'

interface DeviceSectionProps {
  readonly answer: FormAnswer | undefined
  readonly sessions: readonly {
    readonly id: string
    readonly device: string
    readonly loggedInAt: Date
    readonly lastUsedAt: Date
    readonly isCurrent: boolean
  }[]
}

export function DeviceSection({ answer, sessions }: DeviceSectionProps) {
  return (
    <SettingsSection
      title="Devices"
      text="Where you are logged in. Log out any device you don’t recognize, then change your password."
    >
      <ul className="flex flex-col divide-y divide-line">
        {sessions.map(({ id, device, loggedInAt, lastUsedAt, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {device}
                {isCurrent && <Badge>This device</Badge>}
              </p>
              <p className="text-sm text-muted">
                Logged in <FormattedDate at={loggedInAt} withTime />, last used{' '}
                <FormattedDate at={lastUsedAt} withTime />
              </p>
            </div>
            {!isCurrent && (
              <SecurityForm
                intent="end-session"
                answer={answer}
                fields={{ session: id }}
                button="Log out"
                buttonSubject={device}
                pendingLabel="Logging out..."
                look={{ tone: 'secondary', size: 'small' }}
              />
            )}
          </li>
        ))}
      </ul>
      <SecurityForm
        intent="end-all"
        answer={answer}
        button="Log out everywhere"
        pendingLabel="Logging out..."
        look={{ tone: 'secondary' }}
      />
    </SettingsSection>
  )
}
