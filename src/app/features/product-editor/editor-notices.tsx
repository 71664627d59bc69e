import { Button } from '#app/ui/button.tsx'
import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { MergedEdit } from './form/merge-forms.ts'
import type { SavedDraft } from './use-saved-draft.ts'

export interface MergeNoticeProps {
  readonly merged: Pick<MergedEdit, 'takenOver' | 'conflicts'>
}

/** Shown when the product changed since the form was opened. Lists what was merged. */
export function MergeNotice({ merged: { takenOver, conflicts } }: MergeNoticeProps) {
  return (
    <Notice tone="warning" title="This product has changed" role="alert" className="mb-6">
      <p>
        It was changed since you opened it, in another tab or by a sale. Nothing is saved yet, and your edits
        are still here.
      </p>
      {takenOver.length > 0 && <p className="mt-2">Updated in this form: {takenOver.join(', ')}.</p>}
      {conflicts.length > 0 && (
        <>
          <p className="mt-2">Changed in both places. If you save now, your version wins:</p>
          <ul className="mt-1 list-disc pl-5">
            {conflicts.map(({ label, theirs }) => (
              <li key={label} className="wrap-anywhere">
                {label}
                {theirs !== null && <>, now “{theirs || 'empty'}”</>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}

export interface DraftOfferProps {
  readonly draft: SavedDraft
  readonly onRestore: () => void
  readonly onDiscard: () => void
}

export function DraftOffer({ draft, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <Notice
      tone="info"
      title="You have an unfinished draft"
      className="mb-6"
      action={
        <>
          <Button tone="secondary" size="small" onClick={onRestore}>
            Restore draft
          </Button>
          <Button tone="quiet" size="small" onClick={onDiscard}>
            Discard draft
          </Button>
        </>
      }
    >
      {draft.form.name.trim() !== '' && <>“{draft.form.name.trim()}”, </>}
      saved in this browser on <FormattedDate at={draft.savedAt.toISOString()} />.
    </Notice>
  )
}
