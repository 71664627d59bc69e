import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'

export interface ArrangeButtonProps {
  readonly intent: 'add' | 'remove' | 'up' | 'down' | 'cover'
  readonly label: string
  readonly product: { readonly id: string; readonly name: string }
}

/** A form of its button alone, so that it works without scripts. */
export function ArrangeButton({ intent, label, product }: ArrangeButtonProps) {
  const { formData } = useNavigation()
  const pending = formData?.get('intent') === intent && formData.get('product') === product.id
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="product" value={product.id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        tone="secondary"
        size="small"
        pending={pending}
        pendingLabel="Saving..."
      >
        {label}
        <span className="sr-only"> {product.name}</span>
      </Button>
    </Form>
  )
}
