import { Form, useNavigation } from 'react-router'
import type { LabelRate } from '#modules/orders'
import { Button } from '#app/ui/button.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { RadioGroupField } from '#app/ui/forms/radio-group-field.tsx'

export interface LabelRatesProps {
  readonly rates: readonly LabelRate[]
  /** Null: rates for the whole vendor order. */
  readonly shipmentId: string | null
}

/** Carrier rates for a label. Marks the rate the shopper paid for. */
export function LabelRates({ rates, shipmentId }: LabelRatesProps) {
  const pending = useNavigation().formData?.get('intent') === 'label'
  if (rates.length === 0) return <p className="text-muted">No carrier serves this address.</p>
  const first = rates.find(({ isPaidFor }) => isPaidFor) ?? rates[0]
  return (
    <Form method="post" className="flex flex-col gap-4">
      <input type="hidden" name="intent" value="label" />
      {shipmentId && <input type="hidden" name="shipment" value={shipmentId} />}
      <RadioGroupField
        label="Rates"
        name="service"
        defaultValue={first?.service}
        hint="We deduct the label’s cost from your share of this order."
        options={rates.map(({ service, name, carrier, costCents, days, isPaidFor }) => ({
          value: service,
          label: isPaidFor ? `${name} (paid for by the shopper)` : name,
          description: [carrier, daysText(days)].filter(Boolean).join(', '),
          detail: formatCents(costCents),
        }))}
      />
      <Button type="submit" pending={pending} pendingLabel="Creating label..." className="self-start">
        Create shipping label
      </Button>
    </Form>
  )
}

function daysText(days: LabelRate['days']): string {
  if (!days) return ''
  const range = days.from === days.to ? String(days.from) : `${days.from}-${days.to}`
  return range === '1' ? '1 business day' : `${range} business days`
}
