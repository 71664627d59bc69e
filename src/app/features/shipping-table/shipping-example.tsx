import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { SelectField, type SelectOption } from '#app/ui/forms/select-field.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { durationText, type ShippingRate } from '#modules/shipping'

export interface ShippingExampleProps {
  readonly places: readonly SelectOption[]
  readonly to: string
  readonly hats: number
  /** From the saved table, cheapest first. */
  readonly rates: readonly ShippingRate[]
}

const counts = [1, 2, 3, 5, 10]

/** What shoppers pay for an example package, by the saved table. */
export function ShippingExample({ places, to, hats, rates }: ShippingExampleProps) {
  const place = places.find(({ value }) => value === to)?.label ?? to
  return (
    <Card
      as="section"
      aria-labelledby="shipping-example"
      className="flex flex-col gap-4 @7xl:sticky @7xl:top-6"
    >
      <h2 id="shipping-example" className="text-lg">
        Try the saved prices
      </h2>
      <Form method="get" preventScrollReset className="flex flex-wrap items-end gap-3">
        <SelectField
          key={`to-${to}`}
          label="To"
          name="to"
          defaultValue={to}
          options={places}
          className="min-w-44 flex-1"
        />
        <SelectField
          key={`hats-${hats}`}
          label="Hats"
          name="hats"
          defaultValue={String(hats)}
          options={counts.map((count) => ({ value: String(count), label: String(count) }))}
          className="w-20"
        />
        <Button type="submit" tone="secondary">
          Show
        </Button>
      </Form>
      <div role="status">
        <p className="font-semibold">
          {hats === 1 ? 'A hat' : `${hats} hats of one artist`} to {place} {hats === 1 ? 'costs' : 'cost'}
        </p>
        <ul className="mt-2 divide-y divide-line border-t border-line">
          {rates.map(({ service, name, costCents, days }) => (
            <li key={service} className="flex items-start justify-between gap-4 py-2">
              <span className="min-w-0 wrap-anywhere">
                {name} <span className="block text-sm text-muted">{durationText(days)}</span>
              </span>{' '}
              <span className="label font-semibold">{formatCents(costCents)}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
