import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { LegalEditor } from '#modules/legal/server'
import { hasDifferences, LineDifferenceList } from './line-difference-list.tsx'

/** How the newest version differs from the template, and what an upgrade has changed in the template since it was written. */
export function TemplateDifferences({
  editor: { newest, ownChanges, templateChanges },
}: {
  readonly editor: LegalEditor
}) {
  const isOutdated = hasDifferences(templateChanges)
  const isOwn = hasDifferences(ownChanges)
  return (
    <Card as="section" aria-labelledby="template" className="flex flex-col gap-3">
      <h2 id="template" className="text-lg">
        Compared with the template
      </h2>
      {isOutdated && (
        <>
          <Notice tone="warning" title="The template changed since you wrote your text">
            Version {newest.number} was written with an earlier release. Add what applies to your site, then
            publish a new version.
          </Notice>
          <LineDifferenceList label="What changed in the template" lines={templateChanges} />
        </>
      )}
      {isOwn ? (
        <details open={!isOutdated}>
          <summary className="min-h-9 cursor-pointer font-semibold">
            What version {newest.number} changes in the template
          </summary>
          <LineDifferenceList
            label={`What version ${newest.number} changes in the template`}
            lines={ownChanges}
          />
        </details>
      ) : (
        <p className="text-muted">
          Version {newest.number} is the template of this release, without changes.
        </p>
      )}
    </Card>
  )
}
