import type { TypedAddress } from '#modules/shipping'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { CountryField } from '#app/ui/forms/country-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { AddressPicker } from './address-picker.tsx'
import { type KnownAddresses, submits } from './cart-form-state.ts'

export interface ShippingFormProps {
  readonly address: TypedAddress
  readonly errors: Partial<Record<keyof TypedAddress, string>>
  /** The button was pressed and its answer is pending. Automatic pricing doesn't end it. */
  readonly isWorking: boolean
  /** The carrier gave no answer: the totals use the standard rates. */
  readonly isFallback: boolean
  readonly onChange: (field: keyof TypedAddress, value: string) => void
  readonly onPick: (address: TypedAddress) => void
  readonly known: KnownAddresses
}

/** Shown in a toast, and in the form while standard rates apply. */
export const fallbackText = {
  title: 'Shipping Calculation Error',
  description: 'Unable to calculate shipping rates. Using standard rates instead.',
  tone: 'danger',
} as const

export const addressFields = [
  { name: 'fullname', label: 'Full Name', autofill: 'name' },
  { name: 'street', label: 'Street Address', autofill: 'address-line1' },
  { name: 'city', label: 'City', autofill: 'address-level2' },
  { name: 'state', label: 'State', autofill: 'address-level1' },
  { name: 'zip', label: 'ZIP Code', autofill: 'postal-code' },
] as const

/** The shipping address. Its button calculates shipping again; the checkout reads the same fields. */
export function ShippingForm(props: ShippingFormProps) {
  const { address, errors, isWorking, isFallback, onChange, onPick, known } = props
  return (
    <Card as="section" aria-labelledby="shipping-information">
      <div className="address-head">
        <h2 id="shipping-information" className="text-lg">
          Shipping Information
        </h2>
        {(known.isRemembered || known.addresses.length > 1) && (
          <AddressPicker address={address} known={known} onPick={onPick} />
        )}
      </div>
      <div className="mt-4 flex flex-col gap-5">
        <div className="address-fields">
          {addressFields.map(({ name, label, autofill }) => (
            <TextField
              key={name}
              name={name}
              label={label}
              autoComplete={`shipping ${autofill}`}
              aria-required
              list={name === 'state' && address.country === 'US' ? 'states' : undefined}
              value={address[name]}
              error={errors[name]}
              onChange={(event) => onChange(name, event.currentTarget.value)}
            />
          ))}
          <datalist id="states">
            {known.states.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </datalist>
          <CountryField
            name="country"
            label="Country"
            autoComplete="shipping country"
            value={address.country}
            error={errors.country}
            onChange={(event) => onChange('country', event.currentTarget.value)}
          />
          <Button
            {...submits('recalculate')}
            tone="secondary"
            pending={isWorking}
            pendingLabel="Calculating..."
          >
            Recalculate Shipping
          </Button>
        </div>
        {isFallback && (
          <Notice tone="warning" title={fallbackText.title}>
            {fallbackText.description}
          </Notice>
        )}
      </div>
    </Card>
  )
}
