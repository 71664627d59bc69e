import { Card } from '#app/ui/card.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { nameWithOptions } from '#app/ui/formats/name-with-options.ts'
import { Price } from '#app/ui/formats/price.tsx'
import { RowPicture } from '#app/ui/graphics/row-picture.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { type CaseLine, type CaseView, requestedSolutionNames } from '#modules/cases'
import { pictureSources } from '#modules/media'
import { namedHats } from '#modules/orders'
import { shortId } from '#shared/ids.ts'
import { CaseFact } from './case-fact.tsx'

export interface CaseFactsProps {
  readonly view: CaseView
  /** The party's own page of the order. */
  readonly orderPath: string
}

/** The hats of a case by their pictures, what the shopper asked for, and the order. */
export function CaseFacts({ view, orderPath }: CaseFactsProps) {
  const { orderId, requested, party, offerHats } = view
  return (
    <Card
      as="section"
      padding="medium"
      aria-labelledby="facts"
      className="flex flex-col gap-4 wrap-anywhere sm:p-6"
    >
      <h2 id="facts" className="text-lg">
        Hats
      </h2>
      <ul className="flex flex-col gap-4">
        {view.lines
          .filter(({ quantity }) => quantity > 0)
          .map((line) => (
            <Hat key={line.lineId} line={line} />
          ))}
      </ul>
      <dl className="flex flex-col gap-2 border-t border-line pt-4 *:flex *:flex-wrap *:items-baseline *:justify-between *:gap-x-4">
        {requested && (
          <CaseFact name={party === 'shopper' ? 'You asked for' : 'Asked for'}>
            {requestedSolutionNames[requested]}
          </CaseFact>
        )}
        {/* The shopper reads it beside the button that accepts it. */}
        {party === 'vendor' && offerHats.length > 0 && (
          <CaseFact name="Offered refund">
            {offerHats.map(({ lineId, text }) => (
              <span key={lineId} className="block">
                {text}
              </span>
            ))}
          </CaseFact>
        )}
        <CaseFact name={party === 'shopper' ? 'Artist' : 'Shopper'}>
          {party === 'shopper' ? (
            <AppLink
              to={`/vendor/${view.vendorId}`}
              prefetch="none"
              className="underline hover:text-accent-text"
            >
              {view.vendorName}
            </AppLink>
          ) : (
            view.shopperName
          )}
        </CaseFact>
        <CaseFact name="Opened">
          <FormattedDate at={view.openedAt} />
        </CaseFact>
        <CaseFact name="Order">
          <AppLink to={orderPath} prefetch="none" className="label underline hover:text-accent-text">
            #{shortId(orderId)}
          </AppLink>
        </CaseFact>
      </dl>
    </Card>
  )
}

function Hat({ line }: { readonly line: CaseLine }) {
  const { picture, quantity, caseCents, roster, rosterRows } = line
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-4">
      <RowPicture size="large" {...pictureSources(picture, 'thumb')} />
      <div className="min-w-0">
        <p className="font-semibold">{nameWithOptions(line)}</p>
        {rosterRows.length > 0 && <p className="text-sm">{namedHats(roster, rosterRows)}</p>}
        <p className="flex justify-between gap-3 text-sm text-muted">
          <span className="label">Quantity: {quantity}</span>
          <Price cents={caseCents} />
        </p>
      </div>
    </li>
  )
}
