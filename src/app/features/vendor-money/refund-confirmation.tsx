import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { HatList } from '#app/ui/hat-list.tsx'
import { chosenHats, type OrderLineView, type RefundSelection } from '#modules/orders'
import type { Cents } from '#shared/money.ts'
import { RefundSums, type RefundSumsProps } from './refund-sums.tsx'

export interface RefundConfirmationProps extends RefundSumsProps {
  readonly selection: RefundSelection
  /** The lines of the order. */
  readonly lines: readonly OrderLineView[]
  /** The submitted fields, posted again on confirmation. */
  readonly values: Readonly<Record<string, string>>
  /** Unique per confirmation, so a double submit refunds once. */
  readonly requestKey: string
  /** Who bears what. */
  readonly explanation: string
}

/** The last step before money moves. */
export function RefundConfirmation({
  selection,
  lines,
  preview,
  values,
  requestKey,
  ownLabel,
  earnedCents,
  explanation,
}: RefundConfirmationProps) {
  const pending = useNavigation().formData?.get('intent') === 'refund'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { title, button } = wordsFor(preview.amountCents, values.outside?.trim())
  return (
    <Card as="section" padding="medium" aria-labelledby="sure" className="max-w-2xl">
      <h2 id="sure" ref={heading} tabIndex={-1} className="text-lg outline-none">
        {title}
      </h2>
      <HatList hats={chosenHats(selection, lines)} />
      <div className="mt-4">
        <RefundSums preview={preview} ownLabel={ownLabel} earnedCents={earnedCents} />
      </div>
      <p className="mt-3 text-sm text-muted">{explanation}</p>
      <p className="mt-3">
        <span className="text-muted">Reason:</span> {values.reason}
      </p>
      {values.outside?.trim() && (
        <p className="mt-3">
          <span className="text-muted">Already paid another way:</span> {values.outside}. Nothing goes to the
          card.
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Form method="post">
          <Hidden
            values={{ ...values, intent: 'refund', key: requestKey, expected: String(preview.amountCents) }}
          />
          <Button type="submit" tone="danger" pending={pending} pendingLabel="Refunding...">
            {button}
          </Button>
        </Form>
        <Form method="post">
          <Hidden values={{ ...values, intent: 'change' }} />
          <Button type="submit" tone="secondary">
            Edit
          </Button>
        </Form>
      </div>
    </Card>
  )
}

function wordsFor(amountCents: Cents, outsideReference: string | undefined) {
  if (amountCents === 0) return { title: 'Cancel these hats?', button: 'Cancel hats' }
  const amount = formatCents(amountCents)
  if (outsideReference)
    return { title: `Record a refund of ${amount}?`, button: `Record refund of ${amount}` }
  return { title: `Refund ${amount}?`, button: `Refund ${amount}` }
}

function Hidden({ values }: Pick<RefundConfirmationProps, 'values'>) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
