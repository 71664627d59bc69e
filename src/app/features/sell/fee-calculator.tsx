import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { sellerExample } from './seller-example.ts'

export interface FeeCalculatorProps {
  /** As in the address, so that it also works without scripts. */
  readonly price: string
  readonly feeBasisPoints: number
}

/** What a shopper pays for a hat, and what its artist gets. */
export function FeeCalculator({ price: first, feeBasisPoints }: FeeCalculatorProps) {
  const [price, setPrice] = useState(first)
  const example = sellerExample(price, feeBasisPoints)
  return (
    <form
      method="get"
      action="/sell"
      className="flex flex-col gap-5 rounded-card bg-raised p-6 sm:p-8"
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        label="Price of your hat"
        name="price"
        inputMode="decimal"
        maxLength={8}
        prefix="$"
        value={price}
        onChange={({ currentTarget: { value } }) => setPrice(value)}
        error={example ? undefined : 'Enter a price in dollars, such as 38.00.'}
      />
      <Button type="submit" tone="secondary" className="self-start not-noscript:hidden">
        Calculate
      </Button>
      {example && (
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2" aria-live="polite">
          <dt className="text-muted">Platform fee, paid by the shopper ({feeBasisPoints / 100}%)</dt>
          <dd className="label text-right">{formatCents(example.feeCents)}</dd>
          <dt className="text-muted">The shopper pays, before shipping and tax</dt>
          <dd className="label text-right">{formatCents(example.paidCents)}</dd>
          <dt className="text-lg font-semibold">You get</dt>
          <dd className="label text-right text-lg font-bold text-success">
            {formatCents(example.keptCents)}
          </dd>
        </dl>
      )}
    </form>
  )
}
