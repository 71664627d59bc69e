import { type Deletion, DeletionDialog, DeletionNotice } from '#app/ui/deletion-question.tsx'

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
    consequence: 'It leaves the shop for good. Orders that hold it keep their lines and pictures.',
    keepLabel: 'Cancel',
    page: '/vendor-dashboard',
    fields: { intent: 'delete', product: id },
  }
}
