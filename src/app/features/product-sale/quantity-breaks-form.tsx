import { clsx } from 'clsx'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { quantityBreakRows, salePrice } from '#modules/catalog'
import type { ProductForSale } from '#modules/catalog/server'

export interface QuantityBreaksFormProps {
  readonly product: ProductForSale
  readonly answer: FormAnswer | undefined
}

/** Up to three steps from which a hat costs less. */
export function QuantityBreaksForm({ product, answer }: QuantityBreaksFormProps) {
  const pending = useNavigation().formData?.get('intent') === 'breaks'
  const { quantityBreaks: breaks, regularPriceCents, fromPrice } = product
  const used = answer
    ? quantityBreakRows.filter((names) => names.some((name) => answer.values[name])).length
    : breaks.length
  const [shown, setShown] = useState(Math.max(1, used))
  const field = (name: string, saved: number | undefined) => ({
    name,
    defaultValue: answer?.values[name] ?? saved?.toString() ?? '',
    error: answer?.errors[name],
    autoComplete: 'off',
    inputMode: 'numeric' as const,
    maxLength: 3,
  })
  return (
    <Card as="section" aria-labelledby="breaks" className="flex flex-col gap-4">
      <h2 id="breaks" className="text-lg">
        Quantity breaks
      </h2>
      <p className="text-muted">
        Less per hat for shoppers who order several, in any size or color. It comes out of what you get, on
        top of a sale.
      </p>
      {/* After saving, the fields have what was saved. */}
      <Form key={JSON.stringify(breaks)} method="post" noValidate className="flex flex-col gap-4">
        <ErrorSummary errors={answer?.errors} message={answer?.message} />
        {quantityBreakRows.map(([from, percent], row) => (
          <fieldset
            key={from}
            className={clsx('grid grid-cols-2 gap-4 xl:grid-cols-3', row >= shown && 'not-noscript:hidden')}
          >
            <legend className="sr-only">Break {row + 1}</legend>
            <TextField
              {...field(from, breaks[row]?.from)}
              label="From this quantity"
              suffix="hats"
              hideLabel={row > 0}
            />
            <TextField
              {...field(percent, breaks[row]?.percentOff)}
              label="Off each hat"
              suffix="%"
              hideLabel={row > 0}
            />
          </fieldset>
        ))}
        {shown < quantityBreakRows.length && (
          <Button
            tone="quiet"
            size="small"
            className="-ml-3 self-start noscript:hidden"
            onClick={() => setShown(shown + 1)}
          >
            <Icon name="plus" />
            Another break
          </Button>
        )}
        {breaks.length > 0 && (
          <p className="text-sm text-muted">
            Shoppers pay{' '}
            {breaks
              .map(
                ({ from, percentOff }) =>
                  `${fromPrice ? 'from ' : ''}${formatCents(salePrice(regularPriceCents, percentOff))} each for ${from}`,
              )
              .join(', ')}
            {product.sale?.isRunning && ', and less during the sale'}.
          </p>
        )}
        <div>
          <Button
            type="submit"
            name="intent"
            value="breaks"
            tone="secondary"
            pending={pending}
            pendingLabel="Saving..."
          >
            Save quantity breaks
          </Button>
        </div>
      </Form>
    </Card>
  )
}
