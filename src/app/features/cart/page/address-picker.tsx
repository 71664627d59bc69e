import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import type { TypedAddress } from '#modules/shipping'
import { type KnownAddresses, noScriptOnly, noValues, submits } from './cart-form-state.ts'

export interface AddressPickerProps {
  readonly address: TypedAddress
  readonly known: KnownAddresses
  readonly onPick: (address: TypedAddress) => void
}

/** The account's other addresses, or how to remove the one that this browser remembers. */
export function AddressPicker({ address, known, onPick }: AddressPickerProps) {
  const { addresses, lines, isRemembered } = known
  if (isRemembered) {
    return (
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        From your last order on this device.
        <Button {...submits('forget')} tone="quiet" size="small" className="-ml-3">
          Not you? Forget it
        </Button>
      </p>
    )
  }
  return (
    <>
      <SelectField
        label="Saved addresses"
        hideLabel
        name="saved_address"
        value={addresses.findIndex((saved) => isSame(saved, address))}
        options={[...lines, 'Another address'].map((label, index) => ({
          value: String(index < lines.length ? index : -1),
          label,
        }))}
        onChange={(event) => onPick(addresses[Number(event.currentTarget.value)] ?? noValues.address)}
      />
      <Button {...submits('pick')} tone="secondary" size="small" className={noScriptOnly}>
        Use this address
      </Button>
    </>
  )
}

function isSame(one: TypedAddress, other: TypedAddress): boolean {
  return (Object.keys(noValues.address) as (keyof TypedAddress)[]).every(
    (field) => one[field] === other[field],
  )
}
