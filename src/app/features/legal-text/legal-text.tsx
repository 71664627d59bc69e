import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { StitchLine } from '#app/ui/graphics/stitch.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import type { LegalDocument } from '#modules/legal'
import type { LegalPage } from '#modules/legal/server'
import { legalAddresses } from './legal-addresses.ts'
import type { LegalFacts } from './legal-facts.ts'
import { LegalInlines } from './legal-inlines.tsx'
import { LegalParts } from './legal-parts.tsx'
import { LegalVersionNotice } from './legal-version-notice.tsx'
import { LegalVersionList } from './legal-version-list.tsx'

export interface LegalTextProps {
  readonly document: LegalDocument
  readonly page: LegalPage
  readonly facts: LegalFacts
}

/**
 * A long text: contents on the left, one column with narrow texts and wide tables, its versions and a link to the other page at the end. Prints without the
 * rest of the page.
 */
export function LegalText({ document, page, facts }: LegalTextProps) {
  const { text, shown, current } = page
  const { title, other } = legalAddresses[document]
  return (
    <article className="wide-page page-width pb-8">
      <PageHeader
        title={title}
        eyebrow={
          <>
            {shown.number === current.number ? 'Last updated' : `Version ${shown.number} of`}{' '}
            <FormattedDate at={shown.effectiveAt} />
          </>
        }
        lead={<LegalInlines content={text.lead} facts={facts} />}
      />
      <LegalVersionNotice document={document} page={page} />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] lg:gap-16">
        <nav aria-label="On this page" className="self-start lg:sticky lg:top-24 print:hidden">
          <h2 className="text-base">On this page</h2>
          <ol className="mt-2 gap-x-6 max-lg:columns-2">
            {text.parts.map(({ id, title: part }, index) => (
              <li key={id} className="break-inside-avoid">
                <a
                  href={`#${id}`}
                  className="flex items-baseline gap-2 py-1.5 text-sm text-muted hover:text-text sm:gap-3"
                >
                  <span className="label w-5 shrink-0 text-accent-text">{index + 1}</span>
                  <span className="wrap-anywhere hover:underline">{part}</span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal-text flex min-w-0 flex-col gap-10">
          <LegalParts parts={text.parts} facts={facts} />
          <StitchLine className="text-edge" />
          <LegalVersionList document={document} page={page} />
          <p>
            See also our{' '}
            <AppLink to={`/${other}`} className="text-accent-text underline">
              {legalAddresses[other].title}
            </AppLink>
            .
          </p>
        </div>
      </div>
    </article>
  )
}
