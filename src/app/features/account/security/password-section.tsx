import { NewPasswordFields } from '../new-password-fields.tsx'
import { ReauthField } from './reauth-field.tsx'
import { SecurityForm } from './security-form.tsx'
import { errorFor, Section, type SectionProps } from './security-section.tsx'

interface PasswordSectionProps extends SectionProps {
  /** The display names of the linked ones. */
  readonly providers: readonly string[]
}

export function PasswordSection({ reauth, answer, providers }: PasswordSectionProps) {
  const intent = 'change-password'
  const others = providers.join(' and ')
  return (
    <Section
      title="Password"
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
        <ReauthField reauth={reauth} always error={errorFor(answer, intent, 'currentPassword')} />
        <NewPasswordFields errors={answer?.values.intent === intent ? answer.errors : undefined} />
      </SecurityForm>
    </Section>
  )
}
