import { centsFromDollars, zeroCents } from '#shared/money.ts'
import type { ShippingOptionWire } from '#app/api/cart-wire.ts'
import { Card } from '#app/ui/card.tsx'
import { formatCents } from '#app/ui/format-money.ts'
import { RadioGroupField } from '#app/ui/radio-group-field.tsx'

export interface ShippingOptionsProps {
  readonly options: readonly ShippingOptionWire[]
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
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
        options={options.map(({ id, name, cost, duration, provider }) => ({
          value: id,
          label: name,
          description: provider ? `${provider}, ${duration}` : duration,
          detail: formatCents(centsFromDollars(cost) ?? zeroCents),
        }))}
      />
    </Card>
  )
}
