import { type Deletion, DeletionDialog, DeletionNotice } from '#app/ui/deletion-question.tsx'
import { Button } from '#app/ui/button.tsx'

export interface DeleteDesignProps {
  readonly design: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

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
  return <DeletionDialog deletion={deletionOf(design)} onClose={onClose} />
}

export function DeleteDesignNotice({ design }: Pick<DeleteDesignProps, 'design'>) {
  return <DeletionNotice deletion={deletionOf(design)} />
}

function deletionOf({ id, name }: DeleteDesignProps['design']): Deletion {
  return {
    question: 'Delete this design?',
    name,
    consequence: 'It is gone for good, and its link leads nowhere. What was ordered of it stays.',
    keepLabel: 'Keep it',
    page: '/designs',
    fields: { intent: 'delete', id },
  }
}
