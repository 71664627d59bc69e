import { Badge } from '#app/ui/badge.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { SettingsSection } from '#app/ui/settings-section.tsx'
import { ReauthField } from './reauth-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RecoveryCodesLeft } from './recovery-codes-left.tsx'
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
        status={<Badge tone="gray">Off</Badge>}
        text="Enter a code from your phone each time you log in, so a stolen password isn’t enough."
      >
        <SecurityForm
          intent="begin-app"
          answer={answer}
          button="Set up an app"
          pendingLabel="One moment..."
          look={{ tone: 'secondary' }}
          isOneLine
        >
          {reauth.isFresh && (
            <p className="text-muted">For example 1Password, Authy or Google Authenticator.</p>
          )}
          <ReauthField reauth={reauth} error={errorFor(answer, 'begin-app', 'currentPassword')} />
        </SecurityForm>
      </SettingsSection>
    )
  }
  return (
    <SettingsSection
      id="app"
      title="Authenticator app"
      status={<Badge tone="green">On</Badge>}
      text={
        <>
          Since <FormattedDate at={since} />. <RecoveryCodesLeft left={codesLeft} />
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
