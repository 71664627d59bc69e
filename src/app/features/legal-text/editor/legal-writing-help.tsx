import {
  type GeneratedPart,
  generatedParts,
  type InlinePlaceholder,
  inlinePlaceholders,
  type LegalDocument,
  requiredPlaceholders,
} from '#modules/legal'

const meanings: Readonly<Record<InlinePlaceholder | GeneratedPart, string>> = {
  site: 'The site’s name',
  email: 'The contact email, as a link',
  owner: 'The legal entity, or the site’s name without one',
  'stored-data': 'The table of what the site stores, why and for how long',
  'browser-storage': 'The table of cookies and browser storage',
  processors: 'The list of who else receives data',
  'legal-entity': 'Legal entity and postal address',
}

/** How to write a legal text, folded until it is needed. */
export function LegalWritingHelp({ document }: { readonly document: LegalDocument }) {
  const required = requiredPlaceholders[document]
  return (
    <details className="text-sm">
      <summary className="min-h-9 cursor-pointer font-semibold">Formatting and placeholders</summary>
      <p className="prose-width mt-2 text-muted">
        Write Markdown: <code>## Heading</code>, <code>- list</code>, <code>1. list</code>,{' '}
        <code>**bold**</code>, <code>*italic*</code>, <code>[link](https://example.com)</code>, tables. Links
        lead to web addresses, email addresses (<code>mailto:</code>) or pages of this site. HTML and pictures
        aren’t supported. A heading that ends with <code>{'{#returns}'}</code> keeps the address{' '}
        <code>/{document}#returns</code> when you change its words.
      </p>
      <p className="mt-3 font-semibold">The site fills in:</p>
      <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {[...inlinePlaceholders, ...generatedParts].map((name) => (
          <div key={name} className="contents">
            <dt>
              <code>{`{${name}}`}</code>
            </dt>
            <dd className="text-muted">
              {meanings[name]}
              {isGenerated(name) && '. In a separate paragraph'}
              {required.includes(name) && '. Required'}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const isGenerated = (name: string): boolean => generatedParts.some((part) => part === name)
