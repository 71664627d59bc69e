import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { FormAnswer } from '#app/web/form-answer.server.ts'
import { PasswordField } from './password-field.tsx'

export interface AuthFormProps {
  readonly answer: FormAnswer | undefined
  /** Where to go afterwards; a path of ours. */
  readonly next: string
}

export function LogInForm({ answer, next }: AuthFormProps) {
  const pending = useNavigation().formData?.get('intent') === 'login'
  return (
    <Form method="post" noValidate className="flex flex-col gap-5">
      <ErrorSummary errors={answer?.errors} message={answer?.message} />
      <input type="hidden" name="next" value={next} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        aria-required
        defaultValue={answer?.values.email}
        error={answer?.errors.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        aria-required
        error={answer?.errors.password}
      />
      <Button type="submit" name="intent" value="login" wide pending={pending} pendingLabel="Logging in...">
        Login
      </Button>
    </Form>
  )
}

/** Offered after the right password for an address that nobody has confirmed. */
export function ResendForm({ email, next }: { readonly email: string; readonly next: string }) {
  const pending = useNavigation().formData?.get('intent') === 'resend'
  return (
    <Form method="post" className="flex flex-col gap-3">
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="next" value={next} />
      <p className="text-sm text-muted">No mail from us? It may sit in the spam folder.</p>
      <Button
        type="submit"
        name="intent"
        value="resend"
        tone="secondary"
        pending={pending}
        pendingLabel="Sending..."
      >
        Send the mail again
      </Button>
    </Form>
  )
}
