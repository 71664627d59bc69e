import { type Deletion, DeletionDialog, DeletionNotice } from '#app/ui/deletion-dialog.tsx'

export interface DeleteProductProps {
  readonly product: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

export function DeleteProductDialog({ product, onClose }: DeleteProductProps) {
  return <DeletionDialog deletion={deletionOf(product)} onClose={onClose} />
}

export function DeleteProductNotice({ product }: Pick<DeleteProductProps, 'product'>) {
  return <DeletionNotice deletion={deletionOf(product)} />
}

function deletionOf({ id, name }: DeleteProductProps['product']): Deletion {
  return {
    question: 'Are you sure you want to delete this product?',
    name,
    consequence: 'This can’t be undone. Past orders keep their details and pictures.',
    cancelLabel: 'Cancel',
    page: '/vendor-dashboard',
    fields: { intent: 'delete', product: id },
  }
}
