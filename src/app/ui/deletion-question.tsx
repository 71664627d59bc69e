import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { QuestionDialog } from '#app/ui/question-dialog.tsx'

/** What is asked before something goes for good. */
export interface Deletion {
  readonly question: string
  /** Of what goes. */
  readonly name: string
  readonly consequence: string
  /** The button that changes nothing. */
  readonly keepLabel: string
  /** Where the answer is sent, and where the page without the question stands. */
  readonly page: string
  /** What the answer is sent with, 'intent' included. */
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
    <QuestionDialog
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
            {deletion.keepLabel}
          </Button>
          <DeletionForm deletion={deletion} isDeleting={isDeleting} />
        </>
      }
    />
  )
}

/** The same question on the page, for a browser without scripts. */
export function DeletionNotice({ deletion }: Pick<DeletionDialogProps, 'deletion'>) {
  return (
    <Notice
      tone="danger"
      title={deletion.question}
      className="mb-6"
      action={
        <>
          <ButtonLink to={deletion.page} tone="secondary" prefetch="none">
            {deletion.keepLabel}
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
