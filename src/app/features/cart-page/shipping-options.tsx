import { centsFromDollars, zeroCents } from '#shared/money.ts'
import type { ShippingOptionWire } from '#app/api/cart-wire.ts'
import { Card } from '#app/ui/card.tsx'
import { formatDateRange } from '#app/ui/format-date.ts'
import { formatCents } from '#app/ui/format-money.ts'
import { RadioGroupField } from '#app/ui/radio-group-field.tsx'

export interface ShippingOptionsProps {
  readonly options: readonly ShippingOptionWire[]
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
}

/** An option as a row of the list: carrier and duration, and when it should be there. */
export function shippingChoice({ id, name, cost, duration, provider, arrival }: ShippingOptionWire) {
  const how = provider ? `${provider}, ${duration}` : duration
  return {
    value: id,
    label: name,
    description: arrival ? `${how}. ${arrivalText(arrival)}` : how,
    detail: formatCents(centsFromDollars(cost) ?? zeroCents),
  }
}

/** 'Estimated arrival Nov 30 – Dec 2'. */
export function arrivalText({ from, to }: NonNullable<ShippingOptionWire['arrival']>): string {
  return `Estimated arrival ${formatDateRange(from, to)}`
}

/** Only a choice is worth a list: nothing is shown for a single way of shipping. */
export function ShippingOptions({ options, chosen, onChoose }: ShippingOptionsProps) {
  if (options.length < 2) return null
  return (
    <Card as="section" padding="medium">
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
