import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { AddressFields } from '#app/ui/forms/address-fields.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { SwitchField } from '#app/ui/forms/switch-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import type { SavedAddress } from '#modules/addresses/server'

export interface AddressFormProps {
  /** The address to edit; null to add one. */
  readonly edited: SavedAddress | null
  readonly isDefault: boolean
  /** Others are saved: the form can be closed. */
  readonly canCancel: boolean
  readonly answer: FormAnswer | undefined
}

/** Adds an address, or edits one. */
export function AddressForm({ edited, isDefault, canCancel, answer }: AddressFormProps) {
  const { formData, formMethod } = useNavigation()
  const isSaving = formMethod === 'POST' && formData?.get('intent') === 'save'
  const { values = {}, errors = {} } = answer ?? {}
  const saved = edited && {
    streetAddress: edited.street,
    city: edited.city,
    stateProvince: edited.state,
    postalCode: edited.zip,
    country: edited.country,
  }
  return (
    <Form method="post" noValidate className="flex flex-col gap-5">
      <ErrorSummary errors={errors} message={answer?.message} />
      <input type="hidden" name="intent" value="save" />
      {edited && <input type="hidden" name="address" value={edited.id} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Full Name"
          name="fullName"
          autoComplete="shipping name"
          required
          defaultValue={values.fullName ?? edited?.name ?? ''}
          error={errors.fullName}
          className="sm:col-span-2"
        />
        <AddressFields kind="shipping" required values={{ ...saved, ...values }} errors={errors} />
      </div>
      {!isDefault && (
        <SwitchField
          label="Use as my default"
          name="isDefault"
          defaultChecked={values.isDefault === 'on'}
          hint="Checkout starts with this address."
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSaving} pendingLabel="Saving...">
          {edited ? 'Save Changes' : 'Save address'}
        </Button>
        {canCancel && (
          <ButtonLink to="/profile-settings/addresses" tone="quiet" preventScrollReset>
            Cancel
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}
