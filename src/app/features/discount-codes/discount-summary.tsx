import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { discountLimits, discountSentence, type TypedDiscount } from './discount-sentence.ts'

interface DiscountSummaryProps {
  readonly typed: TypedDiscount
  /** What the code is for: 'all hats'. */
  readonly hats: string
  /** What it costs. */
  readonly children?: ReactNode
}

/** What a shopper gets with what is typed so far. */
export function DiscountSummary({ typed, hats, children }: DiscountSummaryProps) {
  const sentence = discountSentence(typed, hats)
  const example = discountSentence({ ...typed, kind: 'percent', value: '10' }, hats)
  return (
    <Card as="section" aria-labelledby="summary" className="flex flex-col gap-4">
      <h2 id="summary" className="text-lg">
        What a shopper gets
      </h2>
      <div role="status">
        {sentence ? (
          <>
            <p className="font-semibold wrap-anywhere">{sentence}</p>
            <ul className="mt-2 flex flex-col gap-1 text-sm">
              {discountLimits(typed).map((limit) => (
                <li key={limit} className="flex items-center gap-2">
                  <Icon name="check" className="size-4! text-muted" />
                  {limit}
                </li>
              ))}
            </ul>
          </>
        ) : (
          <p className="wrap-anywhere text-muted">For example: {example}</p>
        )}
      </div>
      {children}
    </Card>
  )
}
