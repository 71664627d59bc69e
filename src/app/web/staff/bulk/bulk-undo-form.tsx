import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import type { BulkUndo } from './bulk-answer.ts'

export interface BulkUndoFormProps {
  readonly undo: BulkUndo
  readonly what: string
  readonly ids: readonly string[]
  readonly readAt: Date
}

/** Takes back what was just done. */
export function BulkUndoForm({ undo: { intent, reason }, what, ids, readAt }: BulkUndoFormProps) {
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
