import { clsx } from 'clsx'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { EmailField } from '#app/ui/forms/email-field.tsx'

export interface NewsletterFormProps {
  /** Error of the submitted address. */
  readonly error?: string | null
  readonly email?: string | undefined
  readonly className?: string | undefined
}

/** Asks for the address, with and without scripts; the result is the page /newsletter. */
export function NewsletterForm({ error = null, email, className }: NewsletterFormProps) {
  const { formAction } = useNavigation()
  return (
    // The only field needs no mark that says that it is required.
    <Form method="post" action="/newsletter" className={clsx('[&_label>span]:hidden', className)}>
      <div className="flex flex-col gap-3">
        <EmailField required defaultValue={email} error={error} />
        <Button type="submit" pending={formAction === '/newsletter'} pendingLabel="Subscribing...">
          Subscribe
        </Button>
      </div>
    </Form>
  )
}
