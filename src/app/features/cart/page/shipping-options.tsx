import type { ShippingOptionJson } from '#app/api/cart/cart-json.ts'
import { Card } from '#app/ui/card.tsx'
import { formatDateRange } from '#app/ui/formats/format-date.ts'
import { formatCents } from '#shared/text/format-cents.ts'
import { RadioGroupField } from '#app/ui/forms/radio-group-field.tsx'
import { centsOf } from './cents-of.ts'

export interface ShippingOptionsProps {
  readonly options: readonly ShippingOptionJson[]
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

/** A shipping option as a row of the list: carrier, duration and estimated arrival. */
function shippingChoice({ id, name, cost, duration, provider, arrival }: ShippingOptionJson) {
  // Making the hats comes first, so the estimate may be later than the carrier's days from now.
  const how = `${provider ? `${provider}, ${duration}` : duration}${arrival ? ' once shipped' : ''}`
  return {
    value: id,
    label: name,
    description: arrival ? `${how}. ${arrivalNote(arrival)}` : how,
    detail: formatCents(centsOf(cost)),
  }
}

/** 'Estimated arrival Nov 30 – Dec 2'. */
export function arrivalNote({ from, to }: NonNullable<ShippingOptionJson['arrival']>): string {
  return `Estimated arrival ${formatDateRange(from, to)}`
}

/** Renders nothing for a single shipping option. */
export function ShippingOptions({ options, chosen, onChoose }: ShippingOptionsProps) {
  if (options.length < 2) return null
  return (
    <Card as="section" className="shipping-options">
      <RadioGroupField
        label="Shipping Options"
        name="shipping_option"
        value={chosen ?? ''}
        onChange={onChoose}
        options={options.map(shippingChoice)}
      />
    </Card>
  )
}
