import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { useReadAt } from '../read-at-context.ts'
import type { BulkUndo } from './bulk-answer.ts'

export interface BulkUndoFormProps {
  readonly undo: BulkUndo
  readonly what: string
  readonly ids: readonly string[]
}

/** Takes back what was just done. */
export function BulkUndoForm({ undo: { intent, reason }, what, ids }: BulkUndoFormProps) {
  const readAt = useReadAt()
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
