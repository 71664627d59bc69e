import { LegalInlines } from '../legal-inlines.tsx'
import type { LegalFacts } from '../legal-facts.ts'
import { LegalParts } from '../legal-parts.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { LegalPreview } from '#modules/legal/server'
import { hasDifferences, LineDifferenceList } from './line-difference-list.tsx'

export interface LegalPreviewCardProps {
  readonly preview: LegalPreview
  readonly facts: LegalFacts
  /** The version that the preview is compared with. */
  readonly base: number
  /** Of what was typed, not of the newest version. */
  readonly isTyped?: boolean
}

/** How the typed text will look, what keeps it from being published and what it changes. */
export function LegalPreviewCard({ preview, facts, base, isTyped = false }: LegalPreviewCardProps) {
  const { text, problem, changes } = preview
  return (
    <Card as="section" aria-labelledby="preview" className="flex min-w-0 flex-col gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="preview" className="text-lg">
          Preview
        </h2>
        <p className="text-sm text-muted">
          {isTyped ? 'What you typed. Nothing is published yet.' : 'Press Preview to see what you typed.'}
        </p>
      </div>
      {problem !== null && (
        <Notice tone="warning" title="This can’t be published yet">
          {problem}
        </Notice>
      )}
      {hasDifferences(changes) && (
        <div className="flex flex-col gap-2">
          <h3 className="text-base font-bold">Changes from version {base}</h3>
          <LineDifferenceList label={`Changes from version ${base}`} lines={changes} />
        </div>
      )}
      <div
        className="flex max-h-[75vh] min-w-0 flex-col gap-8 overflow-y-auto border-t border-line pt-5 pr-2 pb-12 mask-[linear-gradient(#000_calc(100%-4rem),transparent)] [&>*]:max-w-[66ch]"
        // A keyboard has to be able to scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        <p className="text-muted">
          <LegalInlines content={text.lead} facts={facts} />
        </p>
        <LegalParts parts={text.parts} facts={facts} />
      </div>
    </Card>
  )
}
