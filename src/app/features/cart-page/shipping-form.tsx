import type { TypedAddress } from '#modules/shipping'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextField } from '#app/ui/text-field.tsx'

export interface ShippingFormProps {
  readonly address: TypedAddress
  readonly faults: Partial<Record<keyof TypedAddress, string>>
  /** The button was pressed and has no answer yet. What the page prices by itself does not take it away. */
  readonly isWorking: boolean
  /** The carrier gave no answer: the sums are reckoned with the standard rates. */
  readonly hasFallenBack: boolean
  readonly onChange: (field: keyof TypedAddress, value: string) => void
  readonly onRecalculate: () => void
}

export const addressFields = [
  { name: 'fullname', label: 'Full Name', autoComplete: 'shipping name', wide: true },
  { name: 'street', label: 'Street Address', autoComplete: 'shipping street-address', wide: true },
  { name: 'city', label: 'City', autoComplete: 'shipping address-level2', wide: false },
  { name: 'state', label: 'State', autoComplete: 'shipping address-level1', wide: false },
  { name: 'zip', label: 'ZIP Code', autoComplete: 'shipping postal-code', wide: false },
  { name: 'country', label: 'Country', autoComplete: 'shipping country', wide: false },
] as const

/** Where the hats go. Sending the form asks for the shipping again; the checkout reads the same fields. */
export function ShippingForm(props: ShippingFormProps) {
  const { address, faults, isWorking, hasFallenBack, onChange, onRecalculate } = props
  return (
    <Card as="section" padding="medium" aria-labelledby="shipping-information">
      <h2 id="shipping-information" className="text-lg">
        Shipping Information
      </h2>
      <form
        id="shipping-form"
        noValidate
        className="mt-4 flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          onRecalculate()
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          {addressFields.map(({ name, label, autoComplete, wide }) => (
            <TextField
              key={name}
              name={name}
              label={label}
              autoComplete={autoComplete}
              required={name !== 'country'}
              value={address[name]}
              error={faults[name]}
              hint={name === 'country' ? 'Two letters, for example US.' : undefined}
              className={wide ? 'sm:col-span-2' : undefined}
              onChange={(event) => onChange(name, event.currentTarget.value)}
            />
          ))}
        </div>
        <Button
          type="submit"
          tone="secondary"
          pending={isWorking}
          pendingLabel="Calculating..."
          className="self-start"
        >
          Recalculate Shipping
        </Button>
        {hasFallenBack && <FellBackNotice />}
      </form>
    </Card>
  )
}

/** Stands as long as the standard rates count; the button above asks the carrier again. */
export function FellBackNotice({ className }: { readonly className?: string }) {
  return (
    <Notice tone="warning" title="Shipping Calculation Error" className={className}>
      Unable to calculate shipping rates. Using standard rates instead.
    </Notice>
  )
}
