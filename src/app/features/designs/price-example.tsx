import { type RefObject, useEffect, useState } from 'react'
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
    <section aria-label="Example" className="flex flex-col gap-3 rounded-field bg-sunken p-4 text-sm">
      <p id="example-caption">
        What shoppers then pay for each hat with one front placement and the included stitches, digitizing and
        setup divided among the hats:
      </p>
      <table
        // Breaks prices rather than scroll sideways, which only some people could do.
        className="w-full border-collapse text-right wrap-anywhere max-sm:text-xs"
        aria-labelledby="example-caption"
      >
        <thead>
          <tr className="text-muted">
            <th scope="col" className="py-1 pr-4 text-left font-semibold">
              Technique
            </th>
            {quantities.map((quantity) => (
              <th key={quantity} scope="col" className="label px-2 py-1 font-semibold">
                {quantity === 1 ? '1 hat' : `${quantity} hats`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody aria-live="polite">
          {rows.map(({ technique, name, units }) => (
            <tr key={technique} className="border-t border-line">
              <th scope="row" className="py-2 pr-4 text-left font-semibold">
                {name}
              </th>
              {quantities.map((quantity) => (
                <td key={quantity} className="label px-2 py-2">
                  {formattedUnit(units.get(quantity))}
                </td>
              ))}
            </tr>
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
