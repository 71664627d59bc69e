import { Form, useNavigation } from 'react-router'
import { initialsOf, type Profile } from '#modules/identity'
import { AddressFields } from '#app/ui/forms/address-fields.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { EmailField } from '#app/ui/forms/email-field.tsx'
import { SettingsSection } from '#app/ui/settings-section.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'

export interface ProfileFormProps {
  readonly profile: Profile
  readonly answer: FormAnswer | undefined
}

export function ProfileForm({ profile, answer }: ProfileFormProps) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" noValidate className="flex flex-col gap-8">
      <ErrorSummary errors={answer?.errors} message={answer?.message} />
      <SettingsSection
        title="About you"
        text="Artists see your name when you order or write to them. Your email address stays private."
      >
        <div className="flex items-center gap-5">
          <Initials profile={profile} />
          <TextField
            label="Full Name"
            name="fullName"
            autoComplete="name"
            defaultValue={answer?.values.fullName ?? profile.fullName ?? ''}
            error={answer?.errors.fullName}
            className="flex-1"
          />
        </div>
        <EmailField readOnly value={profile.email} hint="Your email address cannot be changed." />
      </SettingsSection>
      <SettingsSection
        title="Address"
        text={
          <>
            Checkout starts with the default of your{' '}
            <AppLink to="/profile-settings/addresses" prefetch="none" className="underline">
              address book
            </AppLink>
            , and with this one while the book is empty.
          </>
        }
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <AddressFields values={{ ...profile, ...answer?.values }} errors={answer?.errors ?? {}} />
        </div>
      </SettingsSection>
      <div className="settings-grid">
        <Button
          type="submit"
          pending={pending}
          pendingLabel="Saving..."
          className="self-start justify-self-start max-sm:justify-self-stretch md:col-start-2"
        >
          Save Changes
        </Button>
      </div>
    </Form>
  )
}

/** As in the header. */
function Initials({ profile: { fullName, email } }: Pick<ProfileFormProps, 'profile'>) {
  return (
    <span
      aria-hidden="true"
      className="label grid size-18 shrink-0 place-items-center rounded-full bg-accent text-xl font-bold text-on-accent"
    >
      {fullName ? initialsOf(fullName) : (email[0] ?? '').toUpperCase()}
    </span>
  )
}
