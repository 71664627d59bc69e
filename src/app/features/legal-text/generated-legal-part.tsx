import { type Column, DataTable } from '#app/ui/data-table.tsx'
import type { GeneratedPart } from '#modules/legal'
import type { LegalFacts } from './legal-facts.ts'
import type { BrowserItem, StoredData } from './stored-data.ts'

const storedColumns: readonly Column<StoredData>[] = [
  { key: 'what', header: 'What', cell: ({ what }) => <NamedData what={what} /> },
  { key: 'why', header: 'Why', cell: ({ why }) => why },
  { key: 'until', header: 'Until', cell: ({ until }) => until },
]

const browserColumns: readonly Column<BrowserItem>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => <span className="break-words">{name}</span> },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => kind },
  { key: 'what', header: 'Purpose', cell: ({ what }) => what },
  { key: 'until', header: 'Until', cell: ({ until }) => until },
]

/** 'Orders: hats, prices' as a name and what belongs to it. */
function NamedData({ what }: Pick<StoredData, 'what'>) {
  const [name = '', parts] = what.split(/: (.*)/)
  return (
    <>
      {name}
      {parts && <span className="block text-sm font-normal text-muted first-letter:uppercase">{parts}</span>}
    </>
  )
}

export interface GeneratedLegalPartProps {
  readonly part: GeneratedPart
  readonly facts: LegalFacts
}

/** What the site knows better than its operator: it is as true in an old text as in a new one. */
export function GeneratedLegalPart({ part, facts }: GeneratedLegalPartProps) {
  switch (part) {
    case 'stored-data':
      return (
        <DataTable
          caption="What we store, why and how long"
          columns={storedColumns}
          rows={facts.storedData}
          rowKey={({ what }) => what}
          empty={null}
        />
      )
    case 'browser-storage':
      return (
        <DataTable
          caption="Cookies and browser storage"
          columns={browserColumns}
          rows={facts.browserItems}
          rowKey={({ name }) => name}
          empty={null}
        />
      )
    case 'processors':
      return (
        <ul className="flex list-disc flex-col gap-1.5 pl-5">
          {facts.processors.map((processor) => (
            <li key={processor}>{processor}</li>
          ))}
        </ul>
      )
    case 'legal-entity':
      return <LegalEntity {...facts} />
  }
}

/** Who runs the site, as far as the operator has filled it in. */
function LegalEntity({ legalName, postalAddress }: Pick<LegalFacts, 'legalName' | 'postalAddress'>) {
  if (!legalName && !postalAddress) return null
  return (
    <address className="wrap-anywhere whitespace-pre-line not-italic">
      {[legalName, postalAddress].filter(Boolean).join('\n')}
    </address>
  )
}
