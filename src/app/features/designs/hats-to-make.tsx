import {
  type DesignDocument,
  hatTitle,
  placementNames,
  placementOf,
  type RosterRow,
  variesPerHat,
} from '#modules/design-engine'

export interface HatToMake extends RosterRow {
  /** How many of its hats were refunded, and aren't made. */
  readonly refunded: number
}

interface HatsToMakeProps {
  readonly id: string
  readonly document: DesignDocument
  readonly roster: readonly HatToMake[]
}

/** The hats of a team order to check off, with the files of each. Sizes and threads below are of the first. */
export function HatsToMake({ id, document, roster }: HatsToMakeProps) {
  const placements = placementNames.filter((name) => variesPerHat(document, name))
  const files = `/vendor-dashboard/work-files/${id}`
  return (
    <section aria-label="Each hat" className="border-t border-line pt-4">
      <h3 className="text-base font-bold">
        {roster.reduce((sum, { quantity, refunded }) => sum + quantity - refunded, 0)} hats with their own
        text
      </h3>
      <p className="text-muted">The stitches and sizes below are those of the first hat.</p>
      <ol className="mt-2 flex flex-col">
        {roster.map((row, index) => (
          // Rows of an order never change.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex flex-wrap items-center gap-x-5 border-t border-line py-1">
            <span aria-hidden="true" className="size-5 shrink-0 border-2 border-edge" />
            <span className="min-w-40 flex-1 font-semibold wrap-anywhere">
              {index + 1}. <span className={isGone(row) ? 'line-through' : undefined}>{hatTitle(row)}</span>
              {row.size && `, size ${row.size}`}
              {row.quantity > 1 && ` × ${row.quantity}`}
              {row.refunded > 0 && (isGone(row) ? ', refunded: don’t make it' : `, ${row.refunded} refunded`)}
            </span>
            <span className="flex flex-wrap gap-x-4 print:hidden">
              {placements.map((placement) => (
                <a
                  key={placement}
                  href={`${files}-${placement}-hat${index + 1}.svg`}
                  aria-label={`${placementOf(document.blank, placement).name} of ${hatTitle(row)} as SVG`}
                  className="inline-flex min-h-11 items-center underline"
                >
                  {placementOf(document.blank, placement).name} (SVG)
                </a>
              ))}
              <a
                href={`${files}-hat${index + 1}.zip`}
                aria-label={`All files of ${hatTitle(row)} (ZIP)`}
                className="inline-flex min-h-11 items-center underline"
              >
                ZIP
              </a>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

function isGone({ quantity, refunded }: HatToMake): boolean {
  return refunded >= quantity
}
