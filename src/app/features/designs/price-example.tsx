import { Fragment, type RefObject, useEffect, useState } from 'react'
import { formatCents } from '#shared/text/format-cents.ts'
import type { CustomWorkOffer } from '#modules/designs'
import { termsOfOffer, typedTerms } from './example-terms.ts'
import { type ExampleTerms, techniqueExamples } from './technique-examples.ts'

interface PriceExampleProps {
  readonly offer: CustomWorkOffer
  readonly form: RefObject<HTMLFormElement | null>
}

/** What shoppers pay for a simple hat in each technique and quantity. With scripts it follows the fields. */
export function PriceExample({ offer, form }: PriceExampleProps) {
  const [typed, setTyped] = useState<ExampleTerms | null>(null)
  useEffect(() => {
    const element = form.current
    if (!element) return undefined
    const update = () => setTyped(typedTerms(new FormData(element)))
    element.addEventListener('input', update)
    return () => element.removeEventListener('input', update)
  }, [form])
  const terms = typed ?? termsOfOffer(offer)
  const { quantities, rows } = techniqueExamples(terms)
  if (rows.length === 0) return null
  return (
    <section aria-label="Example" className="mt-1 flex flex-col gap-3 text-sm">
      <p id="example-caption" className="text-muted">
        What shoppers pay for each hat: your cheapest one with one front placement and the included stitches.
        Digitizing and setup are divided among the hats.
      </p>
      <table
        className="w-full border-collapse text-right wrap-anywhere max-sm:text-xs"
        aria-labelledby="example-caption"
      >
        <thead>
          <tr className="text-muted">
            <th scope="col" className="py-1 pr-4 text-left font-semibold max-sm:sr-only">
              Technique
            </th>
            {quantities.map((quantity) => (
              <th key={quantity} scope="col" className="label py-1 pl-2 font-semibold">
                {quantity === 1 ? '1 hat' : `${quantity} hats`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody aria-live="polite">
          {rows.map(({ technique, name, units }) => (
            <Fragment key={technique}>
              {/* On a phone the name has a line above its prices, which would break beside it. */}
              <tr aria-hidden="true" className="border-t border-line sm:hidden">
                <td colSpan={quantities.length} className="pt-2 text-left font-semibold">
                  {name}
                </td>
              </tr>
              <tr className="border-line sm:border-t">
                <th scope="row" className="py-2 pr-4 text-left font-semibold max-sm:sr-only">
                  {name}
                </th>
                {quantities.map((quantity) => (
                  <td
                    key={quantity}
                    className="label py-2 pl-2 whitespace-nowrap max-[22rem]:whitespace-normal"
                  >
                    {formattedUnit(units.get(quantity))}
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
      {terms.perName > 0 && (
        <p className="text-muted">With names, each hat costs {formatCents(terms.perName)} more.</p>
      )}
    </section>
  )
}

const formattedUnit = (unit: Parameters<typeof formatCents>[0] | undefined) =>
  unit === undefined ? <span aria-label="Not in this quantity">–</span> : formatCents(unit)
