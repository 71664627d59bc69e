import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { QuestionDialog } from '#app/ui/question-dialog.tsx'

export interface DeleteProductProps {
  readonly product: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}

const question = 'Are you sure you want to delete this product?'
const consequence = 'It leaves the shop for good. Orders that hold it keep their lines and pictures.'

export function DeleteProductDialog({ product, onClose }: DeleteProductProps) {
  const { formData } = useNavigation()
  const isDeleting = formData?.get('product') === product.id
  return (
    <QuestionDialog
      title={question}
      text={
        <>
          <strong className="text-text">{product.name}</strong>. {consequence}
        </>
      }
      onClose={onClose}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Form method="post">
            <DeleteFields id={product.id} />
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
export function DeleteProductNotice({ product }: Pick<DeleteProductProps, 'product'>) {
  return (
    <Notice
      tone="danger"
      title={question}
      className="mb-6"
      action={
        <>
          <ButtonLink to="/vendor-dashboard" tone="secondary" prefetch="none">
            Cancel
          </ButtonLink>
          <Form method="post">
            <DeleteFields id={product.id} />
            <Button type="submit" tone="danger">
              Delete
            </Button>
          </Form>
        </>
      }
    >
      {product.name}. {consequence}
    </Notice>
  )
}

function DeleteFields({ id }: { readonly id: string }) {
  return (
    <>
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="product" value={id} />
    </>
  )
}
