import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'

interface ResendConfirmationFormProps {
  readonly email: string
  readonly next: string
}

/** Shown after a correct password for an email address that isn't confirmed yet. */
export function ResendConfirmationForm({ email, next }: ResendConfirmationFormProps) {
  const pending = useNavigation().formData?.get('intent') === 'resend'
  return (
    <Form method="post" className="flex flex-col gap-3">
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="next" value={next} />
      <p className="text-sm text-muted">No email from us? Check your spam folder.</p>
      <Button
        type="submit"
        name="intent"
        value="resend"
        tone="secondary"
        pending={pending}
        pendingLabel="Sending..."
      >
        Resend the email
      </Button>
    </Form>
  )
}
