import type { LegalBlock, LegalPart } from '#modules/legal'
import { GeneratedLegalPart } from './generated-legal-part.tsx'
import type { LegalFacts } from './legal-facts.ts'
import { LegalInlines } from './legal-inlines.tsx'

export interface LegalPartsProps {
  readonly parts: readonly LegalPart[]
  readonly facts: LegalFacts
}

/** The numbered parts of a legal text, each with its anchor. */
export function LegalParts({ parts, facts }: LegalPartsProps) {
  return parts.map(({ id, title, blocks }, index) => (
    <section key={id} id={id} className="flex min-w-0 flex-col gap-3">
      <h2 className="flex gap-3 wrap-anywhere text-lg">
        <span className="label text-accent-text">{index + 1}</span>
        {title}
      </h2>
      <LegalBlocks blocks={blocks} facts={facts} />
    </section>
  ))
}

interface BlocksProps {
  readonly blocks: readonly LegalBlock[]
  readonly facts: LegalFacts
}

function LegalBlocks({ blocks, facts }: BlocksProps) {
  // oxlint-disable-next-line react/no-array-index-key -- a text doesn’t change while it is shown
  return blocks.map((block, index) => <Block key={index} block={block} facts={facts} />)
}

function Block({ block, facts }: { readonly block: LegalBlock; readonly facts: LegalFacts }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p className="wrap-anywhere">
          <LegalInlines content={block.content} facts={facts} />
        </p>
      )
    case 'heading':
      return (
        <h3 className="mt-2 wrap-anywhere text-base font-bold">
          <LegalInlines content={block.content} facts={facts} />
        </h3>
      )
    case 'list':
      return <List {...block} facts={facts} />
    case 'quote':
      return (
        <blockquote className="flex flex-col gap-3 border-l-2 border-edge pl-4 text-muted">
          <LegalBlocks blocks={block.blocks} facts={facts} />
        </blockquote>
      )
    case 'table':
      return <Table rows={block.rows} facts={facts} />
    case 'generated':
      return <GeneratedLegalPart part={block.part} facts={facts} />
  }
}

interface ListProps {
  readonly start: number | null
  readonly items: readonly (readonly LegalBlock[])[]
  readonly facts: LegalFacts
}

function List({ start, items, facts }: ListProps) {
  const entries = items.map((blocks, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a text doesn’t change while it is shown
    <li key={index}>
      <LegalBlocks blocks={blocks} facts={facts} />
    </li>
  ))
  if (start === null) return <ul className="flex list-disc flex-col gap-1.5 pl-5">{entries}</ul>
  return (
    <ol start={start} className="flex list-decimal flex-col gap-1.5 pl-6">
      {entries}
    </ol>
  )
}

type Rows = Extract<LegalBlock, { kind: 'table' }>['rows']

/* oxlint-disable react/no-array-index-key -- a text doesn’t change while it is shown */
function Table({ rows: [header = [], ...rows], facts }: { readonly rows: Rows; readonly facts: LegalFacts }) {
  return (
    // A keyboard has to be able to scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="overflow-x-auto" tabIndex={0} aria-label="Table">
      <table className="w-full text-left text-sm">
        <thead>
          <tr>
            {header.map((cell, column) => (
              <th key={column} scope="col" className="border-b border-edge py-2 pr-4">
                <LegalInlines content={cell} facts={facts} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((cell, column) => (
                <td key={column} className="border-b border-line py-2 pr-4 align-top">
                  <LegalInlines content={cell} facts={facts} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
