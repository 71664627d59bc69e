import type { ReactNode } from 'react'
import type { LegalInline } from '#modules/legal'
import type { LegalFacts } from './legal-facts.ts'

export interface LegalInlinesProps {
  readonly content: readonly LegalInline[]
  readonly facts: LegalFacts
}

/** Words of a legal text, with the site’s facts in place of the placeholders. */
export function LegalInlines({ content, facts }: LegalInlinesProps): ReactNode {
  // oxlint-disable-next-line react/no-array-index-key -- a text doesn’t change while it is shown
  return content.map((inline, index) => <Inline key={index} inline={inline} facts={facts} />)
}

const elements = { strong: 'strong', emphasis: 'em', struck: 's' } as const

function Inline({ inline, facts }: { readonly inline: LegalInline; readonly facts: LegalFacts }): ReactNode {
  if (inline.kind === 'text') return inline.text
  if (inline.kind === 'break') return <br />
  if (inline.kind === 'placeholder') {
    if (inline.name === 'email') return <ContactAddress email={facts.contactEmail} />
    return inline.name === 'owner' ? (facts.legalName ?? facts.productName) : facts.productName
  }
  const inner = <LegalInlines content={inline.content} facts={facts} />
  if (inline.kind === 'link') {
    return (
      <a href={inline.href} className="wrap-anywhere text-accent-text underline">
        {inner}
      </a>
    )
  }
  const Element = elements[inline.kind]
  return <Element>{inner}</Element>
}

function ContactAddress({ email }: { readonly email: string }) {
  return (
    <a href={`mailto:${email}`} className="on-paper-too break-words text-accent-text underline">
      {email}
    </a>
  )
}
