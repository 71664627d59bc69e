import { clsx } from 'clsx'
import type { RefundPreview } from '#modules/orders'
import { type Cents, cents, subtractCents } from '#shared/money.ts'
import { formatCents } from '#shared/text/format-cents.ts'

export interface RefundSumsProps {
  readonly preview: RefundPreview
  /** What the vendors bear: 'Your cost'. */
  readonly ownLabel: string
  /** What the vendor earned with the order before; absent where several share it. */
  readonly earnedCents?: Cents | undefined
}

/** What the shopper gets back, how much of it the artist pays, and what the artist keeps of the order. */
export function RefundSums({ preview, ownLabel, earnedCents }: RefundSumsProps) {
  return (
    <dl className="flex flex-col gap-2">
      <Row name="Hats" cents={preview.itemsCents} />
      <Row name="Shipping" cents={preview.shippingCents} />
      <Row name="Platform fee" cents={preview.feeCents} />
      <Row name="Tax" cents={preview.taxCents} />
      <Row name="The shopper gets" cents={preview.amountCents} isSum />
      {earnedCents === undefined ? (
        <Row name={ownLabel} cents={preview.ownCents} isSum />
      ) : (
        <>
          <Row name="You earned" cents={earnedCents} isFirst />
          <Row name={ownLabel} cents={cents(-preview.ownCents)} />
          <Row name="You keep after this refund" cents={subtractCents(earnedCents, preview.ownCents)} isSum />
        </>
      )}
    </dl>
  )
}

interface RowProps {
  readonly name: string
  readonly cents: Cents
  readonly isSum?: boolean
  /** Begins another sum. */
  readonly isFirst?: boolean
}

function Row({ name, cents, isSum = false, isFirst = false }: RowProps) {
  if (cents === 0 && !isSum) return null
  return (
    <div
      className={clsx(
        'flex justify-between gap-4',
        isSum && 'border-t border-line pt-2 font-bold',
        isFirst && 'pt-3',
      )}
    >
      <dt className={isSum ? '' : 'text-muted'}>{name}</dt>
      <dd className="label">{formatCents(cents)}</dd>
    </div>
  )
}
