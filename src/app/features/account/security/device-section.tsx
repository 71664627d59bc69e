import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { Icon } from '#app/ui/graphics/icon.tsx'
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

type DeviceSession = DeviceSectionProps['sessions'][number]

/** The others open in place: a list of many devices would hide what comes after it. */
const shownDevices = 5

/** This device first, then the others, the most recently used first. */
export function DeviceSection({ answer, sessions }: DeviceSectionProps) {
  const ordered = [...sessions].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  const hidden = ordered.slice(shownDevices)
  return (
    <SettingsSection
      id="devices"
      title="Devices"
      text="Where you are logged in. Log out any device you don’t recognize, then change your password."
    >
      <DeviceList answer={answer} sessions={ordered.slice(0, shownDevices)} />
      {hidden.length > 0 && (
        <details>
          <summary className="inline-block min-h-11 py-2 font-semibold underline">
            {hidden.length === 1 ? 'Show 1 more device' : `Show ${hidden.length} more devices`}
          </summary>
          <DeviceList answer={answer} sessions={hidden} />
        </details>
      )}
      <div className="flex flex-col gap-x-6 gap-y-2 border-t border-line pt-5 lg:flex-row lg:items-center lg:justify-between">
        <p className="text-sm text-muted">Lost a device? Log out all of them, this one included.</p>
        <SecurityForm
          intent="end-all"
          answer={answer}
          button="Log out everywhere"
          pendingLabel="Logging out..."
          look={{ tone: 'secondary' }}
        />
      </div>
    </SettingsSection>
  )
}

function DeviceList({ answer, sessions }: DeviceSectionProps) {
  return (
    <ul className="flex flex-col divide-y divide-line">
      {sessions.map((session) => (
        <Device key={session.id} answer={answer} session={session} />
      ))}
    </ul>
  )
}

function Device({
  answer,
  session: { id, device, loggedInAt, lastUsedAt, isCurrent },
}: Pick<DeviceSectionProps, 'answer'> & { readonly session: DeviceSession }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 items-start gap-3">
        <Icon name="device" className="mt-0.5 text-muted" />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {device}
            {isCurrent && <Badge>This device</Badge>}
          </p>
          <p className="text-sm text-muted">
            {!isCurrent && (
              <>
                Last used <FormattedDate at={lastUsedAt} withTime />,{' '}
              </>
            )}
            {isCurrent ? 'Logged in' : 'logged in'} <FormattedDate at={loggedInAt} />
          </p>
        </div>
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
  )
}
