import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { LegalDocument } from '#modules/legal'
import type { LegalPage } from '#modules/legal/server'
import { legalVersionPath } from './legal-addresses.ts'

export interface LegalVersionListProps {
  readonly document: LegalDocument
  readonly page: Pick<LegalPage, 'versions' | 'shown' | 'current'>
}

/** Links to all versions of a text, if there is more than one. */
export function LegalVersionList({ document, page: { versions, shown, current } }: LegalVersionListProps) {
  if (versions.length < 2) return null
  return (
    <nav aria-labelledby="versions" className="print:hidden">
      <h2 id="versions" className="text-base">
        Versions
      </h2>
      <ul className="mt-2 flex flex-col">
        {versions.map(({ number, effectiveAt }) => (
          <li key={number}>
            <AppLink
              to={number === current.number ? `/${document}` : legalVersionPath(document, number)}
              aria-current={number === shown.number ? 'page' : undefined}
              className="flex min-h-9 flex-wrap items-center gap-x-2 text-sm text-muted hover:text-text"
            >
              <span className="underline">Version {number}</span>
              <span>
                {number > current.number ? 'takes effect on' : 'from'} <FormattedDate at={effectiveAt} />
              </span>
              {number === current.number && <span>· applies now</span>}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
