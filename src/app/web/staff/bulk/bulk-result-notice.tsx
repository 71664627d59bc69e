import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { BulkResult } from './bulk-answer.ts'

interface BulkResultNoticeProps {
  readonly what: string
  readonly result: BulkResult
  readonly readAt: Date
}

/** What an act did to the selected rows, why it left some as they were, and a button that takes it back. */
export function BulkResultNotice({ what, result, readAt }: BulkResultNoticeProps) {
  const { verb, note, done, failed, undo } = result
  return (
    <div ref={takeFocus} tabIndex={-1} role="status">
      <Notice
        tone={failed.length > 0 ? 'warning' : 'success'}
        title={titleOf(result)}
        action={
          undo && done.length > 0 ? <Undo undo={undo} what={what} ids={done} readAt={readAt} /> : undefined
        }
      >
        {done.length > 0 && (
          <p>
            {note}
            {undo && ' You can undo it until you leave this page.'}
          </p>
        )}
        {failed.length > 0 && (
          <ul aria-label={`Could not be ${verb}`} className="mt-1 flex flex-col gap-1">
            {failed.map(({ id, name, why }) => (
              <li key={id} className="wrap-anywhere">
                <span className="font-semibold text-text">{name}:</span> {why}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  )
}

function titleOf({ verb, done, failed }: BulkResult): string {
  const refused = `${failed.length} could not be ${verb}`
  if (failed.length === 0) return `${done.length} ${verb}`
  return done.length === 0 ? refused : `${done.length} ${verb}, ${refused}`
}

/** The pressed button is gone, so the focus goes to the result. */
function takeFocus(result: HTMLElement | null): void {
  result?.focus()
}

interface UndoProps {
  readonly undo: NonNullable<BulkResult['undo']>
  readonly what: string
  readonly ids: readonly string[]
  readonly readAt: Date
}

function Undo({ undo: { intent, reason }, what, ids, readAt }: UndoProps) {
  const isPending = useNavigation().formData?.has('undoes') ?? false
  return (
    <Form method="post" preventScrollReset>
      {ids.map((id) => (
        <input key={id} type="hidden" name="ids" value={id} />
      ))}
      <input type="hidden" name="reason" value={reason} />
      <input type="hidden" name="until" value={readAt.toISOString()} />
      <input type="hidden" name="undoes" value="on" />
      <Button
        type="submit"
        name="intent"
        value={intent}
        tone="secondary"
        pending={isPending}
        pendingLabel="Undoing..."
      >
        Undo
        <span className="sr-only"> for these {what}</span>
      </Button>
    </Form>
  )
}
