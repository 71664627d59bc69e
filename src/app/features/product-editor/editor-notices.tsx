import { Button } from '#app/ui/button.tsx'
import { FormattedDate } from '#app/ui/formatted-date.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { MergedEdit } from './merge-forms.ts'
import type { KeptDraft } from './use-kept-draft.ts'

export interface MergeNoticeProps {
  readonly merged: Pick<MergedEdit, 'takenOver' | 'conflicts'>
}

/** Somebody saved this product in the meantime: what that changes, and that nothing is lost. */
export function MergeNotice({ merged: { takenOver, conflicts } }: MergeNoticeProps) {
  return (
    <Notice tone="warning" title="Changed in the meantime" role="alert" className="mb-6">
      <p>
        This product was changed since you opened it, in another tab or by a sale. Nothing is saved yet, and
        what you typed is still here.
      </p>
      {takenOver.length > 0 && <p className="mt-2">Taken over into this form: {takenOver.join(', ')}.</p>}
      {conflicts.length > 0 && (
        <>
          <p className="mt-2">Changed there and here. Saving now keeps yours:</p>
          <ul className="mt-1 list-disc pl-5">
            {conflicts.map(({ what, theirs }) => (
              <li key={what} className="wrap-anywhere">
                {what}
                {theirs !== null && <>, now “{theirs || 'nothing'}”</>}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  )
}

export interface DraftOfferProps {
  readonly draft: KeptDraft
  readonly onRestore: () => void
  readonly onForget: () => void
}

export function DraftOffer({ draft, onRestore, onForget }: DraftOfferProps) {
  return (
    <Notice
      tone="info"
      title="You have an unfinished draft"
      className="mb-6"
      action={
        <>
          <Button tone="secondary" size="small" onClick={onRestore}>
            Bring it back
          </Button>
          <Button tone="quiet" size="small" onClick={onForget}>
            Throw it away
          </Button>
        </>
      }
    >
      {draft.form.name.trim() !== '' && <>“{draft.form.name.trim()}”, </>}
      kept in this browser on <FormattedDate at={draft.savedAt.toISOString()} />.
    </Notice>
  )
}
