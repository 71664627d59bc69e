import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Icon, type IconName } from '#app/ui/graphics/icon.tsx'

interface ArrangeButtonProps {
  readonly intent: 'add' | 'remove' | 'up' | 'down' | 'cover'
  readonly label: string
  readonly product: { readonly id: string; readonly name: string }
}

const icons: Readonly<Partial<Record<ArrangeButtonProps['intent'], readonly [IconName, string]>>> = {
  up: ['arrow-left', 'rotate-90'],
  down: ['arrow-left', '-rotate-90'],
  remove: ['trash', ''],
}

/** A form of its button alone, so that it works without scripts. */
export function ArrangeButton({ intent, label, product }: ArrangeButtonProps) {
  const { formData } = useNavigation()
  const pending = formData?.get('intent') === intent && formData.get('product') === product.id
  const icon = icons[intent]
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="product" value={product.id} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        tone={intent === 'add' ? 'secondary' : 'quiet'}
        size={icon ? 'medium' : 'small'}
        className={
          icon ? 'size-11 px-0! max-sm:w-9' : intent === 'cover' ? 'text-muted! hover:text-text!' : undefined
        }
        pending={pending && !icon}
        pendingLabel="Saving..."
      >
        {icon ? <Icon name={icon[0]} className={icon[1]} /> : label}
        <span className="sr-only">
          {icon && label} {product.name}
        </span>
      </Button>
    </Form>
  )
}
