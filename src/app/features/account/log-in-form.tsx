import { Form, useNavigation } from 'react-router'
import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { FormAnswer } from '#app/web/form-answer.server.ts'
import { type ProviderName, providerNames } from '#modules/identity'
import { PasskeyLogIn } from './passkey-log-in.tsx'
import { PasswordField } from './password-field.tsx'
import { ProviderMark } from './provider-mark.tsx'

export interface AuthFormProps {
  readonly answer: FormAnswer | undefined
  /** Where to go afterwards; a path of ours. */
  readonly next: string
}

interface LogInFormProps extends AuthFormProps {
  readonly providers: readonly ProviderName[]
}

/** One form for every way in: the address that is typed serves the password and the magic link. */
export function LogInForm({ answer, next, providers }: LogInFormProps) {
  const intent = useNavigation().formData?.get('intent')
  return (
    <Form method="post" noValidate className="flex flex-col gap-5">
      <ErrorSummary errors={answer?.errors} message={answer?.message} />
      <input type="hidden" name="next" value={next} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username webauthn"
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
      <div className="flex flex-col gap-2">
        <Button
          type="submit"
          name="intent"
          value="login"
          wide
          pending={intent === 'login'}
          pendingLabel="Logging in..."
        >
          Login
        </Button>
        <AppLink to="/forgot-password" prefetch="none" className="self-end py-1 text-sm underline">
          Forgot password?
        </AppLink>
      </div>
      <p className="flex items-center gap-3 text-sm text-muted">
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
        or without a password
        <span aria-hidden="true" className="h-px flex-1 bg-line" />
      </p>
      <div className="flex flex-col gap-3">
        <Button
          type="submit"
          name="intent"
          value="magic-link"
          tone="secondary"
          wide
          pending={intent === 'magic-link'}
          pendingLabel="Sending..."
        >
          <Icon name="mail" />
          Magic Link
        </Button>
        <div className="grid gap-3 sm:grid-cols-2">
          {providers.map((provider) => (
            <Button
              key={provider}
              type="submit"
              name="intent"
              value={provider}
              tone="secondary"
              wide
              pending={intent === provider}
            >
              <ProviderMark provider={provider} />
              {providerNames[provider]}
            </Button>
          ))}
        </div>
        {/* Last: it comes with the scripts, and must push no other button from under the pointer. */}
        <PasskeyLogIn next={next} />
      </div>
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
