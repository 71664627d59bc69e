import { Form, useNavigation } from 'react-router'
import { StatusBadge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { formatDateTime } from '#app/ui/formats/format-date.ts'
import { SalePrice } from '#app/ui/formats/sale-price.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import type { OwnSale, ProductForSale } from '#modules/catalog/server'

export interface CurrentSaleProps {
  readonly product: ProductForSale
  readonly sale: OwnSale
  readonly answer: FormAnswer | undefined
}

/** The sale that runs or is scheduled, what shoppers see of it, and the button that ends it. */
export function CurrentSale({ product, sale, answer }: CurrentSaleProps) {
  const pending = useNavigation().formData?.get('intent') === 'end'
  const { percentOff, isRunning, startsAt, endsAt, salePriceCents, compareAtCents } = sale
  const facts: readonly (readonly [string, string])[] = [
    [isRunning ? 'Started' : 'Starts', formatDateTime(startsAt)],
    ['Ends', formatDateTime(endsAt)],
  ]
  return (
    <Card as="section" aria-labelledby="current-sale" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="current-sale" className="text-lg">
          {isRunning ? 'On sale now' : 'Scheduled'}
        </h2>
        <StatusBadge tone={isRunning ? 'green' : 'blue'}>{percentOff}% off</StatusBadge>
      </div>
      <ErrorSummary errors={answer?.errors} message={answer?.message} />
      <p>
        Shoppers {isRunning ? 'see' : 'will see'} {product.fromPrice && 'from '}
        <SalePrice cents={salePriceCents} compareAt={compareAtCents} className="text-xl" />
      </p>
      {isRunning && compareAtCents === null && <NoReduction />}
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {facts.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="label">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">
        Editing the product changes its regular price; the sale price follows. When the sale ends, shoppers
        pay the regular price again.
      </p>
      <Form method="post">
        <Button
          type="submit"
          name="intent"
          value="end"
          tone="secondary"
          pending={pending}
          pendingLabel="Ending..."
        >
          {isRunning ? 'End sale now' : 'Cancel this sale'}
        </Button>
      </Form>
    </Card>
  )
}

function NoReduction() {
  return (
    <Notice tone="info" title="Not shown as a sale">
      In the 30 days before the sale, shoppers could buy this product at this price or less, or it wasn’t for
      sale. So they see the price without a former price and without the word “Sale”.
    </Notice>
  )
}
