import { ListHeading } from '#app/web/staff/lists/list-heading.tsx'
import { Card } from '#app/ui/card.tsx'
import { ConsoleLink } from '#app/web/staff/console-link.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { formatCents } from '#shared/text/format-cents.ts'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import type { ShareToDecide } from '#modules/payments'
import { shortId } from '#shared/ids.ts'
import { DecisionForm, type DecisionFormProps } from './decision-form.tsx'

interface ShareDecisionListProps {
  readonly shares: readonly ShareToDecide[]
  readonly answer: FormAnswer | undefined
}

/** Shares that came back to the marketplace. For each, an operator decides to resend or settle it. */
export function ShareDecisionList({ shares, answer }: ShareDecisionListProps) {
  return (
    <section aria-labelledby="share-decisions">
      <ListHeading
        id="share-decisions"
        title="Your decision is needed"
        count={shares.length}
        text="This money came back: a transfer was reversed in Stripe’s dashboard, or a refund failed after the artist’s part of the order was canceled. We don’t send it again until you decide. If the shopper gets a refund, refund first: it uses this money before anything else."
        file="/operator/lists/shares.csv"
        what="shares"
      />
      <ul aria-labelledby="share-decisions" className="mt-4 flex flex-col gap-4">
        {shares.map((share) => (
          <Card as="li" key={share.id} className="flex flex-col gap-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <p className="min-w-0 font-semibold wrap-anywhere">{share.vendorName}</p>
              <p className="text-lg">{formatCents(share.amountCents)}</p>
              <p className="w-full text-sm text-muted">
                Order{' '}
                <ConsoleLink to={`/operator/orders/${share.orderId}`} className="label underline">
                  #{shortId(share.orderId)}
                </ConsoleLink>
                , on hold since <FormattedDate at={share.since} withTime />
              </p>
            </div>
            {share.isDisputed ? (
              <p className="text-sm">
                A bank is investigating this payment. You can decide when the dispute is over.
              </p>
            ) : (
              <DecisionForm
                // Reset the form when the amount changes: the decision applies to the amount shown.
                key={share.amountCents}
                subject={{ name: 'share', id: share.id }}
                seen={{ name: 'amount', value: share.amountCents }}
                reason={{ label: 'Reason', hint: `We email it to ${share.vendorName}.`, required: true }}
                choices={choicesFor(share)}
                answer={answer}
              />
            )}
          </Card>
        ))}
      </ul>
    </section>
  )
}

function choicesFor({ vendorName, amountCents }: ShareToDecide): DecisionFormProps['choices'] {
  const about = `${vendorName}, ${formatCents(amountCents)}`
  return [
    { intent: 'send-share', label: 'Send to artist', about },
    { intent: 'retain-share', label: 'Settle as not owed', about: `to ${about}` },
  ]
}
