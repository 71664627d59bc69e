import { clsx } from 'clsx'
import { useState } from 'react'
import { MoneyField } from '#app/ui/forms/money-field.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import type { ShippingZone, TableRate, TableService } from '#modules/shipping'
import { cents, centsFromTyped } from '#shared/money.ts'
import { formatCents } from '#shared/text/format-cents.ts'

const serviceTitles: Readonly<Record<TableService, string>> = {
  standard: 'First service',
  express: 'Second service',
  economy: 'Third service',
}

/**
 * Name, days, first hat, each additional, two hats: the rows and the heads above them. On a phone they are two lines, the name and two hats
 * above the others.
 */
export const rateColumns =
  '@xs:grid-cols-[6rem_minmax(0,1fr)_minmax(0,1.25fr)] @xs:gap-x-2 @2xl:grid-cols-[minmax(8rem,1fr)_8.5rem_5.5rem_6.75rem_4rem] @2xl:gap-x-3 @3xl:grid-cols-[minmax(8rem,1fr)_10.5rem_7rem_7rem_4.5rem] @3xl:gap-x-4 @5xl:grid-cols-[minmax(8rem,1fr)_12rem_9rem_9rem_6rem]'

export interface TableRateFieldsProps {
  readonly zone: ShippingZone
  readonly zoneTitle: string
  readonly service: TableService
  readonly rate: TableRate | null
  readonly answer: FormAnswer | undefined
  /** Someone else has saved the table since: fields that differ show the saved value. */
  readonly isConflict: boolean
}

/** One service of one zone: a row of its table, on a phone its fields with their names. */
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
  const first = field('first', rate ? typedDollars(rate.firstCents) : '')
  const further = field('further', rate ? typedDollars(rate.furtherCents) : '')
  const [typed, setTyped] = useState({ first: first.defaultValue, further: further.defaultValue })
  return (
    <fieldset className="border-t border-line py-4 first-of-type:border-t-0 @xs:py-3 @xs:@max-2xl:[&_label]:whitespace-nowrap @2xl:border-t-0 @2xl:py-1.5 @2xl:[&_label]:sr-only">
      <legend className="float-left mb-3 w-full font-semibold @xs:sr-only">
        {serviceTitles[service]}
        <span className="sr-only">, {zoneTitle}</span>
      </legend>
      <div className={clsx('clear-both grid grid-cols-2 items-start gap-3', rateColumns)}>
        <TextField
          label="Name"
          maxLength={60}
          placeholder={service === 'standard' ? undefined : 'Not offered'}
          className="col-span-2 @xs:[&_label]:sr-only @2xl:col-span-1"
          {...field('name', rate?.name)}
        />
        <div className="col-span-2 grid grid-cols-2 items-start gap-3 @xs:col-span-1 @xs:grid-cols-[1fr_auto_1fr] @xs:gap-1.5 @xs:@max-2xl:has-[[aria-invalid]]:col-span-3 @xs:[&_label]:sr-only @xs:@max-2xl:[&_input]:px-1.5 @xs:@max-2xl:[&_input]:text-center @2xl:gap-2">
          <span aria-hidden="true" className="col-span-3 hidden text-sm font-semibold @xs:block @2xl:hidden">
            Days
          </span>
          <TextField label="Days from" inputMode="numeric" {...field('from', rate?.days.from)} />
          <span aria-hidden="true" className="hidden py-2 text-muted @xs:block">
            <span className="@2xl:hidden">–</span>
            <span className="@max-2xl:hidden">to</span>
          </span>
          <TextField label="Days to" inputMode="numeric" {...field('to', rate?.days.to)} />
        </div>
        <MoneyField
          label="First hat"
          onInput={({ currentTarget: { value } }) => setTyped({ ...typed, first: value })}
          {...first}
        />
        <MoneyField
          label="Each additional"
          onInput={({ currentTarget: { value } }) => setTyped({ ...typed, further: value })}
          {...further}
        />
        <TwoHats {...typed} />
      </div>
    </fieldset>
  )
}

/** What two hats cost in one package by the typed prices. */
function TwoHats({ first, further }: { readonly first: string; readonly further: string }) {
  const [firstCents, furtherCents] = [centsFromTyped(first), centsFromTyped(further)]
  const text =
    firstCents === null || furtherCents === null ? null : formatCents(cents(firstCents + furtherCents))
  return (
    <p
      className={clsx(
        'label col-span-2 @xs:col-start-3 @xs:col-span-1 @xs:row-start-1 @xs:self-center @xs:text-end @2xl:col-start-auto @2xl:row-start-auto @2xl:self-auto @2xl:py-2.5',
        text ? 'font-semibold' : 'hidden text-muted @xs:block',
      )}
    >
      <span className="font-sans font-normal text-muted @xs:block @xs:text-sm @2xl:sr-only">Two hats </span>
      {text ?? '–'}
    </p>
  )
}

function typedDollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
