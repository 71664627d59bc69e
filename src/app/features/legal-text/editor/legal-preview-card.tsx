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
}

/** How the typed text will look, what keeps it from being published and what it changes. */
export function LegalPreviewCard({ preview, facts, base }: LegalPreviewCardProps) {
  const { text, problem, changes } = preview
  return (
    <Card as="section" padding="large" aria-labelledby="preview" className="flex flex-col gap-6">
      <h2 id="preview" className="text-lg">
        Preview
      </h2>
      <p>Nothing is published yet.</p>
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
      <div className="prose-width flex min-w-0 flex-col gap-8 border-t border-line pt-6">
        <p className="text-muted">
          <LegalInlines content={text.lead} facts={facts} />
        </p>
        <LegalParts parts={text.parts} facts={facts} />
      </div>
    </Card>
  )
}
