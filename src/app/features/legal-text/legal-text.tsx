import type { ReactNode } from 'react'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'
import { StitchLine } from '#app/ui/graphics/stitch.tsx'

export interface LegalPart {
  /** Anchor of the part, which others may link to: it stays when the title changes. */
  readonly id: string
  readonly title: string
  readonly body: ReactNode
}

export interface LegalTextProps {
  readonly title: string
  /** ISO 8601. */
  readonly updated: string
  readonly lead: string
  readonly parts: readonly LegalPart[]
  /** The other legal page. */
  readonly other: { readonly to: string; readonly label: string }
}

/**
 * A long text: contents on the left, one narrow column, a link to the other page at the end. Prints without the rest of the
 * page.
 */
export function LegalText({ title, updated, lead, parts, other }: LegalTextProps) {
  return (
    <article className="page-width pb-8">
      <PageHeader
        title={title}
        eyebrow={
          <>
            Last updated <FormattedDate at={updated} />
          </>
        }
        lead={lead}
      />
      <div className="grid gap-10 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] lg:gap-16">
        <nav aria-label="On this page" className="self-start lg:sticky lg:top-24 print:hidden">
          <h2 className="text-base">On this page</h2>
          <ol className="mt-2">
            {parts.map(({ id, title: part }, index) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-9 items-center gap-3 text-sm text-muted hover:text-text"
                >
                  <span className="label w-5 shrink-0 text-accent-text">{index + 1}</span>
                  <span className="hover:underline">{part}</span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose-width flex min-w-0 flex-col gap-10">
          {parts.map(({ id, title: part, body }, index) => (
            <section key={id} id={id} className="flex flex-col gap-3">
              <h2 className="text-lg">
                <span className="label mr-3 text-accent-text">{index + 1}</span>
                {part}
              </h2>
              {body}
            </section>
          ))}
          <StitchLine className="text-edge" />
          <p>
            See also our{' '}
            <AppLink to={other.to} className="text-accent-text underline">
              {other.label}
            </AppLink>
            .
          </p>
        </div>
      </div>
    </article>
  )
}

export function LegalList({ items }: { readonly items: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

export function ContactAddress({ email }: { readonly email: string }) {
  return (
    <a href={`mailto:${email}`} className="on-paper-too break-words text-accent-text underline">
      {email}
    </a>
  )
}

export interface LegalEntityProps {
  readonly legalName: string | null
  readonly postalAddress: string | null
}

/** Who runs the site, as far as the operator has filled it in. */
export function LegalEntity({ legalName, postalAddress }: LegalEntityProps) {
  if (!legalName && !postalAddress) return null
  return (
    <address className="wrap-anywhere whitespace-pre-line not-italic">
      {[legalName, postalAddress].filter(Boolean).join('\n')}
    </address>
  )
}
