import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { QuestionDialog } from '#app/ui/question-dialog.tsx'

export interface DeleteDesignProps {
  readonly design: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

const question = 'Delete this design?'
const consequence = 'It is gone for good, and its link leads nowhere. What was ordered of it stays.'

/** Opens the question: here where there are scripts, else on the page anew. */
export function AskToDelete({
  design: { id, name },
  onAsk,
}: Pick<DeleteDesignProps, 'design'> & { readonly onAsk: () => void }) {
  return (
    <form
      method="get"
      action="/designs"
      onSubmit={(event) => {
        event.preventDefault()
        onAsk()
      }}
    >
      <input type="hidden" name="delete" value={id} />
      <Button type="submit" tone="quiet" size="small" aria-label={`Delete ${name}`}>
        Delete
      </Button>
    </form>
  )
}

export function DeleteDesignDialog({ design, onClose }: DeleteDesignProps) {
  const { formData } = useNavigation()
  const isDeleting = formData?.get('intent') === 'delete'
  return (
    <QuestionDialog
      title={question}
      text={
        <>
          <strong className="text-text">{design.name}</strong>. {consequence}
        </>
      }
      onClose={onClose}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Form method="post" action="/designs">
            <DeleteFields id={design.id} />
            <Button type="submit" tone="danger" pending={isDeleting} pendingLabel="Deleting...">
              Delete
            </Button>
          </Form>
        </>
      }
    />
  )
}

/** The same question on the page, for a browser without scripts. */
export function DeleteDesignNotice({ design }: Pick<DeleteDesignProps, 'design'>) {
  return (
    <Notice
      tone="danger"
      title={question}
      className="mb-6"
      action={
        <>
          <ButtonLink to="/designs" tone="secondary" prefetch="none">
            Keep it
          </ButtonLink>
          <Form method="post" action="/designs">
            <DeleteFields id={design.id} />
            <Button type="submit" tone="danger">
              Delete
            </Button>
          </Form>
        </>
      }
    >
      {design.name}. {consequence}
    </Notice>
  )
}

function DeleteFields({ id }: { readonly id: string }) {
  return (
    <>
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="id" value={id} />
    </>
  )
}
