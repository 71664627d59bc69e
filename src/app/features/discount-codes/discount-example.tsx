import { cents, centsFromTyped } from '#shared/money.ts'
import { formatCents } from '#shared/text/format-cents.ts'

interface DiscountExampleProps {
  readonly feeBasisPoints: number
  /** As chosen and typed in the form. */
  readonly kind: string
  readonly value: string
}

const cartCents = 6_000
const usual = '10'

/** What a code of the marketplace does to an order: who pays, who gets what, and what it costs. */
export function DiscountExample({ feeBasisPoints, kind, value }: DiscountExampleProps) {
  const typed = discountOf(kind, value)
  const discount = typed ?? discountOf('percent', usual) ?? 0
  const paid = cartCents - discount
  const fee = Math.round((paid * feeBasisPoints) / 10_000)
  const left = fee - discount
  const rows = [
    ['Hats in the cart', cartCents],
    ['The shopper pays for them', paid],
    ['Artists get', cartCents],
    [`Your fee, ${feeBasisPoints / 100}% of ${formatCents(cents(paid))}`, fee],
  ] as const
  return (
    <div className="border-t border-line pt-4 text-sm">
      <p className="font-semibold">
        {typed === null ? `What it costs, with ${usual}% off` : 'What it costs'}
      </p>
      <dl className="mt-2 flex flex-col gap-1">
        {rows.map(([name, amount]) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-muted">{name}</dt>
            <dd className="label">{formatCents(cents(amount))}</dd>
          </div>
        ))}
        <div className="mt-1 flex justify-between gap-4 border-t border-line pt-2 font-semibold">
          <dt>{left < 0 ? 'It costs you' : 'You keep'}</dt>
          <dd className="label">{formatCents(cents(Math.abs(left)))}</dd>
        </div>
      </dl>
    </div>
  )
}

/** Null for a value that the form doesn't accept. */
function discountOf(kind: string, value: string): number | null {
  if (value.trim() === '') return null
  if (kind === 'amount') {
    const amount = centsFromTyped(value)
    return amount === null || amount <= 0 ? null : Math.min(amount, cartCents)
  }
  const percent = Number(value.replace('%', ''))
  return percent > 0 && percent <= 100 ? Math.round((cartCents * percent) / 100) : null
}
