import { clsx } from 'clsx'
import type { FormEvent } from 'react'
import { Form, useNavigation } from 'react-router'
import { AddressFields } from '#app/ui/forms/address-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { TextAreaField } from '#app/ui/forms/text-area-field.tsx'
import { EmailField } from '#app/ui/forms/email-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import type { OwnVendor } from '#modules/vendors'

type Address = Pick<OwnVendor, 'streetAddress' | 'city' | 'stateProvince' | 'postalCode' | 'country'>

export interface VendorProfileFormProps {
  /** Null: the form registers a new vendor. */
  readonly vendor: OwnVendor | null
  /** The user's profile address, offered as a default. */
  readonly suggested: Address | null
  readonly answer: FormAnswer | undefined
  /** The form is the page's main action. */
  readonly isMain: boolean
  /** For a preview of what is typed. */
  readonly onInput: (event: FormEvent<HTMLFormElement>) => void
}

/** The vendor's public profile and ship-from address. Registers a new vendor or updates an existing one. */
export function VendorProfileForm({ vendor, suggested, answer, isMain, onInput }: VendorProfileFormProps) {
  const pending = useNavigation().formData?.get('intent') === 'save-profile'
  const own = answer?.values.intent === 'save-profile' ? answer : undefined
  const errors = own?.errors ?? {}
  return (
    <Form
      method="post"
      action="/profile-settings?tab=vendor"
      noValidate
      className="flex flex-col gap-5"
      aria-label="Your shop"
      onInput={onInput}
    >
      <ErrorSummary errors={own?.errors} message={own?.message} />
      <input type="hidden" name="intent" value="save-profile" />
      <TextField
        label="Display Name"
        name="displayName"
        autoComplete="organization"
        required
        maxLength={100}
        counter
        hint="Shown as the name of your shop."
        defaultValue={own?.values.displayName ?? vendor?.displayName}
        error={errors.displayName}
      />
      <TextAreaField
        label="Description"
        name="description"
        maxLength={500}
        counter
        hint="Who you are and what you make."
        defaultValue={own?.values.description ?? vendor?.description ?? ''}
        error={errors.description}
      />
      <TextField
        label="Website"
        name="website"
        type="url"
        inputMode="url"
        autoComplete="url"
        maxLength={200}
        counter
        hint="For example https://yourname.com"
        defaultValue={own?.values.website ?? vendor?.website ?? ''}
        error={errors.website}
      />
      <EmailField
        label="Contact Email"
        name="contactEmail"
        maxLength={254}
        hint="Public on your shop’s page. If you leave it empty, only shoppers with an order can contact you."
        defaultValue={own?.values.contactEmail ?? vendor?.contactEmail ?? ''}
        error={errors.contactEmail}
      />
      <ShipFrom values={own?.values ?? vendor ?? suggested} errors={errors} />
      {/* As on the other pages of settings. */}
      <div className={clsx(isMain && 'save-bar is-in-card max-lg:-mb-4 sm:max-lg:-mb-5')}>
        <Button
          type="submit"
          tone={isMain ? 'primary' : 'secondary'}
          pending={pending}
          pendingLabel={vendor ? 'Saving...' : 'Registering...'}
        >
          {vendor ? 'Save Changes' : 'Register and Connect Stripe'}
        </Button>
      </div>
    </Form>
  )
}

interface ShipFromProps {
  readonly values: Readonly<Partial<Record<string, string | null>>> | Address | null
  readonly errors: Readonly<Record<string, string>>
}

function ShipFrom({ values, errors }: ShipFromProps) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 font-display text-base font-bold">Ship-from address</legend>
      <p className="text-sm text-muted">
        Shipping is calculated from this address. Shoppers see only the city and state.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <AddressFields kind="shipping" maxLength={1000} values={{ ...values }} errors={errors} />
      </div>
    </fieldset>
  )
}
