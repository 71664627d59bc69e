import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { useReadAt } from '../read-at-context.ts'
import type { BulkAnswer } from './bulk-answer.ts'
import { BulkRows, bulkFormId } from './bulk-rows.tsx'
import { BulkUndoForm } from './bulk-undo-form.tsx'
import { SelectedCount } from './selected-count.tsx'

export interface BulkChoice {
  readonly intent: string
  readonly label: string
  readonly isDanger?: boolean
}

export interface BulkActsProps {
  /** What the rows are: 'products'. */
  readonly what: string
  /** How many rows are shown. */
  readonly total: number
  /** The rows are a table whose header selects all of them. */
  readonly selectsInHeader?: boolean
  /** Without any, the rows have no checkboxes. The first one is the primary button. */
  readonly choices: readonly BulkChoice[]
  /** Who gets the reason. */
  readonly hint: string
  readonly answer: BulkAnswer | undefined
  /** The rows, each with a `BulkCheckbox`. */
  readonly children: ReactNode
}

/** Rows of which several are selected, and the bar that acts on them: one reason for all. */
export function BulkActs({ total, selectsInHeader, children, ...bar }: BulkActsProps) {
  const { what, choices, answer } = bar
  const undo = answer?.result?.undo
  return (
    <BulkRows
      total={choices.length > 0 ? total : 0}
      selectsInHeader={selectsInHeader}
      answer={answer}
      next={
        undo &&
        answer.result.done.length > 0 && <BulkUndoForm undo={undo} what={what} ids={answer.result.done} />
      }
      bar={<Bar {...bar} />}
    >
      {children}
    </BulkRows>
  )
}

function Bar({ what, choices, hint, answer }: Omit<BulkActsProps, 'total' | 'selectsInHeader' | 'children'>) {
  const { formData } = useNavigation()
  const readAt = useReadAt()
  const pending = formData?.has('ids') ? formData.get('intent') : null
  return (
    <Form
      method="post"
      id={bulkFormId}
      noValidate
      preventScrollReset
      aria-label={`Selected ${what}`}
      className="bulk-bar"
    >
      <input type="hidden" name="until" value={readAt.toISOString()} />
      <SelectedCount />
      <TextField
        label="Reason"
        required
        name="reason"
        autoComplete="off"
        maxLength={500}
        hint={hint}
        defaultValue={answer?.reason}
        error={answer?.errors.reason}
      />
      <div className="flex flex-wrap gap-3">
        {choices.map(({ intent, label, isDanger }, index) => (
          <Button
            key={intent}
            type="submit"
            name="intent"
            value={intent}
            tone={isDanger ? 'danger' : index === 0 ? 'primary' : 'secondary'}
            pending={pending === intent}
            pendingLabel="Saving..."
          >
            {label}
            <span className="sr-only"> the selected {what}</span>
          </Button>
        ))}
      </div>
    </Form>
  )
}
