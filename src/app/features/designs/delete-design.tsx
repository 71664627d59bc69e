import { type Deletion, DeletionDialog, DeletionNotice } from '#app/ui/deletion-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'

export interface DeleteDesignProps {
  readonly design: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

/** Asks for confirmation: in a dialog with scripts, otherwise on a reloaded page. */
export function DeleteDesignLink({
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
      className="-mr-2 ml-auto"
    >
      <input type="hidden" name="delete" value={id} />
      <Button type="submit" tone="quiet" size="small" aria-label={`Delete ${name}`}>
        <Icon name="trash" className="text-muted" />
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
    consequence: 'This can’t be undone. Its link stops working. Existing orders aren’t affected.',
    cancelLabel: 'Cancel',
    page: '/designs',
    fields: { intent: 'delete', id },
  }
}
