import { type SubmitEvent, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { TimeZoneField } from '#app/ui/forms/time-zone-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { maxPercentOff, maxSaleDays, minPercentOff } from '#modules/catalog'
import type { timeZones } from '#shared/time/time-zones.ts'

export interface NewSaleFormProps {
  readonly answer: FormAnswer | undefined
  /** From the server, so that no page’s scripts carry the list. */
  readonly zones: typeof timeZones
  /** Gets a percentage that can be saved, as it's typed; null for anything else. */
  readonly onPercent: (percentOff: number | null) => void
}

const usualDiscounts = [10, 15, 20, 25, 30, 50]

/** Puts the product on sale: how much, from when, until when. */
export function NewSaleForm({ answer, zones, onPercent }: NewSaleFormProps) {
  const { formData } = useNavigation()
  const percent = useRef<HTMLDivElement>(null)
  const field = (name: string) => ({
    name,
    defaultValue: answer?.values[name] ?? '',
    error: answer?.errors[name],
    autoComplete: 'off',
  })
  const choose = (value: number) => {
    const input = percent.current?.querySelector('input')
    if (!input) return
    input.value = String(value)
    onPercent(value)
  }
  return (
    <Card as="section" aria-labelledby="new-sale">
      <Form method="post" noValidate className="flex flex-col gap-6">
        <div>
          <h2 id="new-sale" className="text-lg">
            Sale
          </h2>
          <p className="mt-1 text-muted">A percentage off every size and color for a while.</p>
        </div>
        <ErrorSummary errors={answer?.errors} message={answer?.message} />
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3" ref={percent}>
          <TextField
            {...field('percentOff')}
            label="Percent off"
            className="short-field [&_input]:pr-10!"
            inputMode="numeric"
            required
            maxLength={2}
            suffix="%"
            hint={`From ${minPercentOff} to ${maxPercentOff}.`}
            onInput={(event) => onPercent(percentOf(event))}
          />
          <div
            role="group"
            aria-label="Usual discounts"
            className="flex flex-wrap gap-2 max-sm:w-full sm:pt-7 noscript:hidden"
          >
            {usualDiscounts.map((value) => (
              <Button
                key={value}
                tone="secondary"
                size="small"
                onClick={() => choose(value)}
                className="min-h-11 max-sm:flex-1 max-sm:px-1"
              >
                {value}%
              </Button>
            ))}
          </div>
        </div>
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          <TextField
            {...field('startsAt')}
            label="Starts"
            type="datetime-local"
            hint="If empty, right away."
          />
          <TextField
            {...field('endsAt')}
            label="Ends"
            type="datetime-local"
            hint={`If empty, after ${maxSaleDays} days.`}
          />
          <TimeZoneField zones={zones} chosen={answer?.values.zone} error={answer?.errors.zone} />
        </div>
        <p className="text-sm text-muted">
          The struck-through price that shoppers see is the lowest price of the 30 days before the sale. If
          the sale isn’t cheaper than that, they see no former price.
        </p>
        <Button
          type="submit"
          name="intent"
          value="start"
          pending={formData?.get('intent') === 'start'}
          pendingLabel="Saving..."
          className="self-start"
        >
          Put on sale
        </Button>
      </Form>
    </Card>
  )
}

/** A whole percentage that a sale can have; null for anything else. */
function percentOf({
  currentTarget: { value },
}: Pick<SubmitEvent<HTMLInputElement>, 'currentTarget'>): number | null {
  const text = value.trim()
  const percent = /^\d{1,2}$/.test(text) ? Number(text) : 0
  return percent >= minPercentOff && percent <= maxPercentOff ? percent : null
}
