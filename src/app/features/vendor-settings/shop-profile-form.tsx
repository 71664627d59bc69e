import { Form, useNavigation } from 'react-router'
import { AddressFields } from '#app/ui/address-fields.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextAreaField } from '#app/ui/text-area-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { FormAnswer } from '#app/web/form-answer.server.ts'
import type { OwnShop } from '#modules/vendors'

type Address = Pick<OwnShop, 'streetAddress' | 'city' | 'stateProvince' | 'postalCode' | 'country'>

export interface ShopProfileFormProps {
  /** Null: there is no shop yet, and this form opens one. */
  readonly shop: OwnShop | null
  /** The person's own address, which is often the shop's. */
  readonly suggested: Address | null
  readonly answer: FormAnswer | undefined
  /** Nothing on the page is more urgent. */
  readonly isMain: boolean
}

/** What an artist tells about the shop. Registers it, or describes it anew. */
export function ShopProfileForm({ shop, suggested, answer, isMain }: ShopProfileFormProps) {
  const pending = useNavigation().formData?.get('intent') === 'save-shop'
  const own = answer?.values.intent === 'save-shop' ? answer : undefined
  const errors = own?.errors ?? {}
  return (
    <Form
      method="post"
      action="/profile-settings?tab=vendor"
      noValidate
      className="flex flex-col gap-5"
      aria-label="Your shop"
    >
      <ErrorSummary errors={own?.errors} message={own?.message} />
      <input type="hidden" name="intent" value="save-shop" />
      <TextField
        label="Display Name"
        name="displayName"
        autoComplete="organization"
        required
        maxLength={100}
        counter
        hint="The name over your shop."
        defaultValue={own?.values.displayName ?? shop?.displayName}
        error={errors.displayName}
      />
      <TextAreaField
        label="Description"
        name="description"
        maxLength={500}
        counter
        hint="Who you are and what you make."
        defaultValue={own?.values.description ?? shop?.description ?? ''}
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
        defaultValue={own?.values.website ?? shop?.website ?? ''}
        error={errors.website}
      />
      <TextField
        label="Contact Email"
        name="contactEmail"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        hint="Everybody sees it on your shop’s page. Leave it empty to be reached through orders alone."
        defaultValue={own?.values.contactEmail ?? shop?.contactEmail ?? ''}
        error={errors.contactEmail}
      />
      <ShipFrom kept={own?.values ?? shop ?? suggested} errors={errors} />
      <Button
        type="submit"
        tone={isMain ? 'primary' : 'secondary'}
        pending={pending}
        pendingLabel={shop ? 'Saving...' : 'Registering...'}
        className="self-start"
      >
        {shop ? 'Save Changes' : 'Register and Connect Stripe'}
      </Button>
    </Form>
  )
}

interface ShipFromProps {
  readonly kept: Readonly<Partial<Record<string, string | null>>> | Address | null
  readonly errors: Readonly<Record<string, string>>
}

function ShipFrom({ kept, errors }: ShipFromProps) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 font-display text-base font-bold">Where your parcels leave from</legend>
      <p className="text-sm text-muted">
        Postage is reckoned from here. Shoppers see the city and the state, never the street.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <AddressFields kind="shipping" maxLength={1000} values={{ ...kept }} errors={errors} />
      </div>
    </fieldset>
  )
}
