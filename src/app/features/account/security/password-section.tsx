import { Badge } from '#app/ui/badge.tsx'
import { SettingsSection } from '#app/ui/settings-section.tsx'
import { NewPasswordFields } from '../new-password-fields.tsx'
import { ReauthField } from './reauth-field.tsx'
import { SecurityForm } from './security-form.tsx'
import { errorFor, type SectionProps } from './section-props.ts'

interface PasswordSectionProps extends SectionProps {
  /** The display names of the linked ones. */
  readonly providers: readonly string[]
}

export function PasswordSection({ reauth, answer, providers }: PasswordSectionProps) {
  const intent = 'change-password'
  const others = providers.join(' and ')
  return (
    <SettingsSection
      id="password"
      title="Password"
      status={!reauth.hasPassword && <Badge tone="gray">Not set</Badge>}
      text={
        reauth.hasPassword
          ? 'A new password logs out all other devices. We email you when it changes.'
          : `You log in without a password${others && `, with ${others}`}. You can add one here.`
      }
    >
      <SecurityForm
        intent={intent}
        answer={answer}
        button={reauth.hasPassword ? 'Change password' : 'Set a password'}
        pendingLabel="Saving..."
      >
        <div className="grid items-start gap-4 lg:auto-cols-fr lg:grid-flow-col">
          <ReauthField reauth={reauth} always error={errorFor(answer, intent, 'currentPassword')} />
          <NewPasswordFields errors={answer?.values.intent === intent ? answer.errors : undefined} />
        </div>
      </SecurityForm>
    </SettingsSection>
  )
}
