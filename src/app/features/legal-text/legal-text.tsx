import type { ReactNode } from 'react'
import { AppLink } from '#app/ui/app-link.tsx'
import { PageHeader } from '#app/ui/page-header.tsx'

export interface LegalTextProps {
  readonly title: string
  readonly updated: string
  readonly lead: string
  /** The other legal page. */
  readonly other: { readonly to: string; readonly label: string }
  readonly children: ReactNode
}

/** A long text to read: one narrow column, sections with headings, the other page at its end. */
export function LegalText({ title, updated, lead, other, children }: LegalTextProps) {
  return (
    <article className="page-width pb-8">
      <PageHeader title={title} eyebrow={`Last updated ${updated}`} lead={lead} />
      <div className="prose-width flex flex-col gap-10">
        {children}
        <p>
          Read also our{' '}
          <AppLink to={other.to} className="text-accent-text underline">
            {other.label}
          </AppLink>
          .
        </p>
      </div>
    </article>
  )
}

export function LegalSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
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
    <a href={`mailto:${email}`} className="text-accent-text underline">
      {email}
    </a>
  )
}
