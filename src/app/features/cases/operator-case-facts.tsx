import { Card } from '#app/ui/card.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { nameWithOptions } from '#app/ui/formats/name-with-options.ts'
import { Price } from '#app/ui/formats/price.tsx'
import { ConsoleLink } from '#app/web/staff/console-link.tsx'
import { RowPicture } from '#app/ui/graphics/row-picture.tsx'
import { pictureSources } from '#modules/media'
import { type CaseLine, type CaseView, requestedSolutionNames } from '#modules/cases'
import { namedHats } from '#modules/orders'
import { addCents, zeroCents } from '#shared/money.ts'
import { CaseFact } from './case-fact.tsx'
import { dueName } from './due-name.ts'

/** What an operator decides by: how much it is about, and the way to the hats and both sides. */
export function OperatorCaseFacts({ view }: { readonly view: CaseView }) {
  const { vendorId, buyerId, dueAt } = view
  const lines = view.lines.filter(({ quantity }) => quantity > 0)
  return (
    <Card as="section" padding="medium" aria-labelledby="facts" className="@container flex flex-col gap-4">
      <h2 id="facts" className="text-lg">
        About
      </h2>
      <div>
        <p className="label text-xl font-bold">
          <Price cents={addCents(zeroCents, ...lines.map(({ caseCents }) => caseCents))} />
        </p>
        <p className="text-sm text-muted">for the hats, without fee, shipping and tax</p>
      </div>
      <ul className="flex flex-col gap-3">
        {lines.map((line) => (
          <Hat key={line.lineId} line={line} isOnly={lines.length === 1} />
        ))}
      </ul>
      {/* In a narrow card, a line for each. */}
      <dl className="grid grid-cols-1 gap-2 text-sm wrap-anywhere @sm:grid-cols-2 @sm:gap-3 @max-sm:*:flex @max-sm:*:justify-between @max-sm:*:gap-x-3 @max-sm:[&_dd]:text-end">
        <CaseFact name="Shopper">
          {buyerId ? (
            <ConsoleLink to={`/operator/people/${buyerId}`} className="underline">
              {view.shopperName}
            </ConsoleLink>
          ) : (
            `${view.shopperName}, a guest`
          )}
        </CaseFact>
        <CaseFact name="Artist">
          <ConsoleLink to={`/operator/vendors/${vendorId}`} className="underline">
            {view.vendorName}
          </ConsoleLink>
        </CaseFact>
        {view.requested && <CaseFact name="Asked for">{requestedSolutionNames[view.requested]}</CaseFact>}
        {view.offerCents !== null && (
          <CaseFact name="Offered refund">
            <Price cents={view.offerCents} />
            {view.offerHats.map(({ lineId, text }) => (
              <span key={lineId} className="block text-sm text-muted">
                {text}
              </span>
            ))}
          </CaseFact>
        )}
        {dueAt !== null && (
          <CaseFact name={dueName(view.status)}>
            <span className="whitespace-nowrap">
              <FormattedDate at={dueAt} withTime />
            </span>
          </CaseFact>
        )}
      </dl>
    </Card>
  )
}

function Hat({ line, isOnly }: { readonly line: CaseLine; readonly isOnly: boolean }) {
  const { productId, picture, quantity, roster, rosterRows } = line
  const name = nameWithOptions(line)
  return (
    <li className="flex items-center gap-3">
      <RowPicture size="large" {...pictureSources(picture, 'thumb')} />
      <div className="min-w-0 wrap-anywhere">
        <p>
          {quantity} × {/* A hat made to a design has no page in the console. */}
          {productId && !line.isCustom ? (
            <ConsoleLink to={`/operator/products/${productId}`} className="underline">
              {name}
            </ConsoleLink>
          ) : (
            name
          )}
        </p>
        <p className="text-sm text-muted">
          {/* The price of a single line is the sum above. */}
          {!isOnly && <Price cents={line.caseCents} />}
          {rosterRows.length > 0 && <span className="block">{namedHats(roster, rosterRows)}</span>}
        </p>
      </div>
    </li>
  )
}
