import { MoneyField } from '#app/ui/forms/money-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import type { ShippingZone, TableRate, TableService } from '#modules/shipping'

const serviceTitles: Readonly<Record<TableService, string>> = {
  standard: 'First service',
  express: 'Second service',
  economy: 'Third service',
}

export interface TableRateFieldsProps {
  readonly zone: ShippingZone
  readonly zoneTitle: string
  readonly service: TableService
  readonly rate: TableRate | null
  readonly answer: FormAnswer | undefined
  /** Someone else has saved the table since: fields that differ show the saved value. */
  readonly isConflict: boolean
}

/** One service of one zone. */
export function TableRateFields({
  zone,
  zoneTitle,
  service,
  rate,
  answer,
  isConflict,
}: TableRateFieldsProps) {
  const field = (name: string, saved: string | number | undefined) => {
    const path = `${zone}.${service}.${name}`
    const stored = String(saved ?? '')
    const value = answer?.values[path] ?? stored
    const hint = isConflict && value !== stored ? `Saved: ${stored || 'empty'}` : undefined
    return { name: path, defaultValue: value, error: answer?.errors[path], hint, autoComplete: 'off' }
  }
  return (
    <fieldset className="border-t border-edge pt-4">
      <legend className="float-left mb-3 w-full font-semibold">
        {serviceTitles[service]}
        <span className="sr-only">, {zoneTitle}</span>
        {service !== 'standard' && (
          <span className="font-normal text-muted"> – without a name, it isn’t offered</span>
        )}
      </legend>
      <div className="clear-both grid grid-cols-2 items-start gap-4 md:grid-cols-[minmax(8rem,1fr)_5rem_5rem_7.5rem_7.5rem]">
        <TextField
          label="Name"
          maxLength={60}
          className="col-span-2 md:col-span-1"
          {...field('name', rate?.name)}
        />
        <TextField label="Days from" inputMode="numeric" {...field('from', rate?.days.from)} />
        <TextField label="Days to" inputMode="numeric" {...field('to', rate?.days.to)} />
        <MoneyField label="First hat" {...field('first', rate ? typedDollars(rate.firstCents) : '')} />
        <MoneyField
          label="Each additional"
          {...field('further', rate ? typedDollars(rate.furtherCents) : '')}
        />
      </div>
    </fieldset>
  )
}

function typedDollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
