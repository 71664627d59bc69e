import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'

export interface RemoveSavedButtonProps {
  readonly field: 'product' | 'vendor'
  readonly id: string
  readonly intent: 'forget' | 'unfollow'
  readonly label: string
  readonly about: string
}

/** Removes a hat or an artist on the page of what is saved. */
export function RemoveSavedButton({ field, id, intent, label, about }: RemoveSavedButtonProps) {
  return (
    <Form method="post" preventScrollReset className="shrink-0 whitespace-nowrap">
      <input type="hidden" name={field} value={id} />
      <input type="hidden" name="next" value="/saved" />
      <Button type="submit" name="intent" value={intent} tone="secondary" size="small">
        {label}
        <span className="sr-only"> {about}</span>
      </Button>
    </Form>
  )
}
