import { Form, useNavigation } from 'react-router'
import type { Profile } from '#modules/identity'
import { AddressFields } from '#app/ui/forms/address-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { EmailField } from '#app/ui/forms/email-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'

export interface ProfileFormProps {
  readonly profile: Profile
  readonly answer: FormAnswer | undefined
}

export function ProfileForm({ profile, answer }: ProfileFormProps) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" noValidate className="flex flex-col gap-5">
      <ErrorSummary errors={answer?.errors} message={answer?.message} />
      <div className="grid gap-5 sm:grid-cols-2">
        <EmailField
          readOnly
          value={profile.email}
          hint="Your email address cannot be changed."
          className="sm:col-span-2"
        />
        <TextField
          label="Full Name"
          name="fullName"
          autoComplete="name"
          defaultValue={answer?.values.fullName ?? profile.fullName ?? ''}
          error={answer?.errors.fullName}
          className="sm:col-span-2"
        />
        <AddressFields values={{ ...profile, ...answer?.values }} errors={answer?.errors ?? {}} />
      </div>
      <Button type="submit" pending={pending} pendingLabel="Saving..." className="self-start">
        Save Changes
      </Button>
    </Form>
  )
}
