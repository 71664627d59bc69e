import { Form, useNavigation } from 'react-router'
import type { Profile } from '#modules/identity'
import { AddressFields } from '#app/ui/forms/address-fields.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { EmailField } from '#app/ui/forms/email-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { SettingsSection } from '#app/ui/settings-section.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'

export interface ProfileFormProps {
  readonly profile: Profile
  /** The address book has some, and checkout offers these. */
  readonly hasAddresses: boolean
  readonly answer: FormAnswer | undefined
}

/** Who the shopper is, and the address that checkout falls back to. */
export function ProfileForm({ profile, hasAddresses, answer }: ProfileFormProps) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" noValidate className="flex flex-col gap-8">
      <ErrorSummary errors={answer?.errors} message={answer?.message} />
      <SettingsSection
        title="Name and email"
        text="Artists see your name when you order or write to them. Your email address stays private."
      >
        <div className="grid gap-5 lg:grid-cols-2">
          <TextField
            label="Full Name"
            name="fullName"
            autoComplete="name"
            defaultValue={answer?.values.fullName ?? profile.fullName ?? ''}
            error={answer?.errors.fullName}
          />
          <EmailField readOnly value={profile.email} hint="Your email address cannot be changed." />
        </div>
      </SettingsSection>
      <SettingsSection
        title="Address"
        text={
          <>
            Your own address; artists don’t see it.{' '}
            {hasAddresses ? 'Orders ship to one of your ' : 'Checkout starts with it until you have '}
            <AppLink to="/profile-settings/addresses" prefetch="none" className="underline">
              saved addresses
            </AppLink>
            .
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
          className="justify-self-start max-sm:w-full md:col-start-2"
        >
          Save Changes
        </Button>
      </div>
    </Form>
  )
}
