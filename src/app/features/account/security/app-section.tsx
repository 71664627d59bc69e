import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { SettingsSection } from '#app/ui/settings-section.tsx'
import { ReauthField } from './reauth-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecurityForm } from './security-form.tsx'
import { errorFor, type SectionProps } from './section-props.ts'

interface AppSectionProps extends SectionProps {
  readonly since: Date | null
  readonly codesLeft: number
  readonly newCodes: readonly string[] | null
}

export function AppSection({ reauth, answer, since, codesLeft, newCodes }: AppSectionProps) {
  if (!since) {
    return (
      <SettingsSection
        id="app"
        title="Authenticator app"
        text="Enter a code from your phone each time you log in, so a stolen password isn’t enough."
      >
        <SecurityForm
          intent="begin-app"
          answer={answer}
          button="Set up an app"
          pendingLabel="One moment..."
          look={{ tone: 'secondary' }}
        >
          <p className="text-muted">Not set up. You log in without a code from an app.</p>
          <ReauthField reauth={reauth} error={errorFor(answer, 'begin-app', 'currentPassword')} />
        </SecurityForm>
      </SettingsSection>
    )
  }
  return (
    <SettingsSection
      id="app"
      title="Authenticator app"
      text={
        <>
          On since <FormattedDate at={since} />.{' '}
          {codesLeft === 1 ? '1 recovery code' : `${codesLeft} recovery codes`} left.
        </>
      }
    >
      {newCodes && <RecoveryCodes codes={newCodes} />}
      <p className="text-sm text-muted">
        A recovery code logs you in once if you lose your phone. New codes replace the old ones. Without the
        app, your password alone is enough again.
      </p>
      <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
        <SecurityForm
          intent="new-codes"
          answer={answer}
          button="Create new recovery codes"
          pendingLabel="Creating..."
          look={{ tone: 'secondary' }}
        >
          <ReauthField reauth={reauth} error={errorFor(answer, 'new-codes', 'currentPassword')} />
        </SecurityForm>
        <SecurityForm
          intent="end-app"
          answer={answer}
          button="Remove app"
          pendingLabel="Removing..."
          look={{ tone: 'danger' }}
        >
          <ReauthField reauth={reauth} error={errorFor(answer, 'end-app', 'currentPassword')} />
        </SecurityForm>
      </div>
    </SettingsSection>
  )
}
