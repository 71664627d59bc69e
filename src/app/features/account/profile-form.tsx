import { Form, useNavigation } from 'react-router'
import type { Profile } from '#modules/identity'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { FormAnswer } from '#app/web/form-answer.server.ts'

export interface ProfileFormProps {
  readonly profile: Profile
  readonly answer: FormAnswer | undefined
}

/** Fields below the e-mail address, in the order in which one writes an address. */
const fields = [
  { name: 'fullName', label: 'Full Name', autoComplete: 'name', wide: true },
  { name: 'streetAddress', label: 'Street Address', autoComplete: 'street-address', wide: true },
  { name: 'city', label: 'City', autoComplete: 'address-level2', wide: false },
  { name: 'stateProvince', label: 'State/Province', autoComplete: 'address-level1', wide: false },
  { name: 'postalCode', label: 'Postal Code', autoComplete: 'postal-code', wide: false },
  { name: 'country', label: 'Country', autoComplete: 'country', wide: false },
] as const

export function ProfileForm({ profile, answer }: ProfileFormProps) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" noValidate className="flex flex-col gap-5">
      <ErrorSummary errors={answer?.errors} message={answer?.message} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          readOnly
          value={profile.email}
          hint="Your email address cannot be changed."
          className="sm:col-span-2"
        />
        {fields.map(({ name, label, autoComplete, wide }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            autoComplete={autoComplete}
            defaultValue={answer?.values[name] ?? profile[name] ?? ''}
            error={answer?.errors[name]}
            hint={name === 'country' && !answer?.errors.country ? 'Two letters, for example US.' : undefined}
            className={wide ? 'sm:col-span-2' : undefined}
          />
        ))}
      </div>
      <Button type="submit" pending={pending} pendingLabel="Saving..." className="self-start">
        Save Changes
      </Button>
    </Form>
  )
}
