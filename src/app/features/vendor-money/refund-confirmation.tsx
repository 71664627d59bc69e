import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import { HatList } from '#app/ui/hat-list.tsx'
import { chosenHats, type OrderLineView, type RefundPreview, type RefundSelection } from '#modules/orders'
import { type Cents, subtractCents } from '#shared/money.ts'

export interface RefundConfirmationProps {
  readonly selection: RefundSelection
  /** The lines of the order. */
  readonly lines: readonly OrderLineView[]
  readonly preview: RefundPreview
  /** The submitted fields, posted again on confirmation. */
  readonly values: Readonly<Record<string, string>>
  /** Unique per confirmation, so a double submit refunds once. */
  readonly requestKey: string
  /** What the vendors bear: 'Your cost'. */
  readonly ownLabel: string
  /** What the vendor earned with the order before; absent where several share it. */
  readonly earnedCents?: Cents
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
      <dl className="mt-4 flex flex-col gap-2">
        <Row name="Hats" cents={preview.itemsCents} />
        <Row name="Shipping" cents={preview.shippingCents} />
        <Row name="Platform fee" cents={preview.feeCents} />
        <Row name="Tax" cents={preview.taxCents} />
        <Row name="The shopper gets" cents={preview.amountCents} isSum />
        <Row name={ownLabel} cents={preview.ownCents} isSum />
        {earnedCents !== undefined && (
          <>
            <Row name="You earned" cents={earnedCents} />
            <Row
              name="You keep after this refund"
              cents={subtractCents(earnedCents, preview.ownCents)}
              isSum
            />
          </>
        )}
      </dl>
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

function Row({
  name,
  cents,
  isSum = false,
}: {
  readonly name: string
  readonly cents: Cents
  readonly isSum?: boolean
}) {
  if (cents === 0 && !isSum) return null
  return (
    <div
      className={
        isSum
          ? 'flex justify-between gap-4 border-t border-line pt-2 font-bold'
          : 'flex justify-between gap-4'
      }
    >
      <dt className={isSum ? '' : 'text-muted'}>{name}</dt>
      <dd className="label">{formatCents(cents)}</dd>
    </div>
  )
}
