import { ButtonLink } from '#app/ui/button.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import type { ShopperReturnView } from './shopper-claims.server.ts'

export interface ShopperReturnProps {
  readonly view: ShopperReturnView
  readonly vendorName: string
  readonly path: string
}

/** The return policy that an artist's hats were bought with, and where to start a return. */
export function ShopperReturn({ view, vendorName, path }: ShopperReturnProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 wrap-anywhere">
      <p className="min-w-0 flex-1 basis-64 text-sm">
        <span className="block font-semibold">{view.title}</span>
        <span className="text-muted">
          {view.detail}
          {view.until !== null && (
            <>
              {' '}
              Until <FormattedDate at={view.until} />.
            </>
          )}
        </span>
        {view.whyNot !== null && <span className="mt-1 block">{view.whyNot}</span>}
      </p>
      {view.canReturn && (
        <ButtonLink to={path} tone="secondary" size="small" prefetch="none" className="print:hidden">
          Return<span className="sr-only"> hats of {vendorName}</span>
        </ButtonLink>
      )}
    </div>
  )
}
