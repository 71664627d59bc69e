import { formatCents } from '#app/ui/formats/format-cents.ts'
import { centsOf } from './cents-of.ts'

/** Beside the price of a line on sale. Loads late: most lines aren't. */
export function WasPrice({ dollars }: { readonly dollars: number }) {
  return (
    <>
      {' · Sale, was '}
      <s>{formatCents(centsOf(dollars))}</s>
    </>
  )
}
