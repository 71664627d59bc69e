import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'

/** A question before something is deleted permanently. */
export interface Deletion {
  readonly question: string
  /** Name of what is deleted. */
  readonly name: string
  readonly consequence: string
  /** Label of the button that changes nothing. */
  readonly cancelLabel: string
  /** Path that the form posts to, and that shows the page without the question. */
  readonly page: string
  /** Form fields, including 'intent'. */
  readonly fields: Readonly<Record<string, string>>
}

export interface DeletionDialogProps {
  readonly deletion: Deletion
  readonly onClose: () => void
}

export function DeletionDialog({ deletion, onClose }: DeletionDialogProps) {
  const { formData } = useNavigation()
  const isDeleting = Object.entries(deletion.fields).every(([name, value]) => formData?.get(name) === value)
  return (
    <ConfirmDialog
      title={deletion.question}
      text={
        <>
          <strong className="text-text">{deletion.name}</strong>. {deletion.consequence}
        </>
      }
      onClose={onClose}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            {deletion.cancelLabel}
          </Button>
          <DeletionForm deletion={deletion} isDeleting={isDeleting} />
        </>
      }
    />
  )
}

/** The same question as part of the page, for browsers without scripts. */
export function DeletionNotice({ deletion }: Pick<DeletionDialogProps, 'deletion'>) {
  return (
    <Notice
      tone="danger"
      title={deletion.question}
      className="mb-6"
      action={
        <>
          <ButtonLink to={deletion.page} tone="secondary" prefetch="none">
            {deletion.cancelLabel}
          </ButtonLink>
          <DeletionForm deletion={deletion} isDeleting={false} />
        </>
      }
    >
      {deletion.name}. {deletion.consequence}
    </Notice>
  )
}

interface DeletionFormProps {
  readonly deletion: Deletion
  readonly isDeleting: boolean
}

function DeletionForm({ deletion: { page, fields }, isDeleting }: DeletionFormProps) {
  return (
    <Form method="post" action={page}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" tone="danger" pending={isDeleting} pendingLabel="Deleting...">
        Delete
      </Button>
    </Form>
  )
}
