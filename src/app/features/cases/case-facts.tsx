import { Card } from '#app/ui/card.tsx'
import { nameWithOptions } from '#app/ui/formats/name-with-options.ts'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { caseReasonNames, type CaseView, requestedSolutionNames } from '#modules/cases'
import { namedHats } from '#modules/orders'
import { dueName } from './due-name.ts'
import { shortId } from '#shared/ids.ts'

export interface CaseFactsProps {
  readonly view: CaseView
  /** The party's own page of the order. */
  readonly orderPath: string
}

/** The order, the reason and the hats of a case, and until when the next step waits. */
export function CaseFacts({ view, orderPath }: CaseFactsProps) {
  const { orderId, reason, requested, dueAt, status } = view
  return (
    <Card as="section" padding="medium" aria-labelledby="facts" className="flex flex-col gap-4">
      <h2 id="facts" className="text-lg">
        About
      </h2>
      <p>
        <AppLink to={orderPath} prefetch="none" className="underline">
          Order <span className="label">#{shortId(orderId)}</span>
        </AppLink>
      </p>
      <dl className="flex flex-col gap-3 wrap-anywhere">
        <div>
          <dt className="text-sm text-muted">Reason</dt>
          <dd>{caseReasonNames[reason]}</dd>
        </div>
        {requested && (
          <div>
            <dt className="text-sm text-muted">{view.party === 'shopper' ? 'You asked for' : 'Asked for'}</dt>
            <dd>{requestedSolutionNames[requested]}</dd>
          </div>
        )}
        <div>
          <dt className="text-sm text-muted">Hats</dt>
          {view.lines
            .filter(({ quantity }) => quantity > 0)
            .map(({ lineId, name, optionValues, quantity, roster, rosterRows }) => (
              <dd key={lineId}>
                {quantity} × {nameWithOptions({ name, optionValues })}
                {rosterRows.length > 0 && <span className="block">{namedHats(roster, rosterRows)}</span>}
              </dd>
            ))}
        </div>
        {view.offerHats.length > 0 && (
          <div>
            <dt className="text-sm text-muted">Offered refund</dt>
            {view.offerHats.map(({ lineId, text }) => (
              <dd key={lineId}>{text}</dd>
            ))}
          </div>
        )}
        {dueAt !== null && (
          <div>
            <dt className="text-sm text-muted">{dueName(status)}</dt>
            <dd>
              <FormattedDate at={dueAt} withTime />
            </dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
