import { Form, useNavigation } from 'react-router'
import { TimeZoneField } from '#app/ui/forms/time-zone-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { maxPercentOff, maxSaleDays, minPercentOff } from '#modules/catalog'
import type { ProductForSale } from '#modules/catalog/server'
import type { timeZones } from '#shared/time/time-zones.ts'

export interface NewSaleFormProps {
  readonly product: ProductForSale
  readonly answer: FormAnswer | undefined
  /** From the server, so that no page’s scripts carry the list. */
  readonly zones: typeof timeZones
}

export function NewSaleForm({ product, answer, zones }: NewSaleFormProps) {
  const pending = useNavigation().formMethod === 'POST'
  const field = (name: string) => ({
    name,
    defaultValue: answer?.values[name] ?? '',
    error: answer?.errors[name],
    autoComplete: 'off',
  })
  const regular = `${product.fromPrice ? 'from ' : ''}${formatCents(product.regularPriceCents)}`
  return (
    <Form method="post" noValidate className="flex flex-col gap-6">
      <ErrorSummary errors={answer?.errors} message={answer?.message} />
      <Card as="section" padding="medium" aria-label="Discount" className="flex flex-col gap-4">
        <TextField
          {...field('percentOff')}
          label="Percent off"
          className="short-field"
          inputMode="numeric"
          required
          maxLength={2}
          hint={`A whole number from ${minPercentOff} to ${maxPercentOff}. The regular price is ${regular}; each variant gets the discount.`}
        />
        <p className="text-sm text-muted">
          The struck-through price that shoppers see is the lowest price of the 30 days before the sale. If
          the sale isn’t cheaper than that, they see no former price.
        </p>
      </Card>
      <Card as="section" padding="medium" aria-labelledby="times" className="flex flex-col gap-4">
        <h2 id="times" className="text-lg">
          Start and end
        </h2>
        <TimeZoneField zones={zones} chosen={answer?.values.zone} error={answer?.errors.zone} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...field('startsAt')}
            label="Starts"
            type="datetime-local"
            hint="Leave it empty to start at once."
          />
          <TextField
            {...field('endsAt')}
            label="Ends"
            type="datetime-local"
            hint={`Leave it empty for ${maxSaleDays} days, the longest that a sale can run. You can end it at any time.`}
          />
        </div>
      </Card>
      <div>
        <Button type="submit" name="intent" value="start" pending={pending} pendingLabel="Saving...">
          Put on sale
        </Button>
      </div>
    </Form>
  )
}
