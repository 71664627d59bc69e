import { Form, useNavigation } from 'react-router'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { EmailField } from '#app/ui/forms/email-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import type { NamedProvider } from '#modules/identity'
import { OtherMethods } from './other-methods.tsx'
import { PasskeyLogIn } from './passkey-log-in.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { PasswordField } from '../password-field.tsx'

export interface AuthFormProps {
  readonly answer: FormAnswer | undefined
  /** Where to go afterwards: a path on this site. */
  readonly next: string
  readonly providers: readonly NamedProvider[]
}

/** One form for every method: password and magic link share the email field. */
export function LogInForm({ answer, next, providers }: AuthFormProps) {
  const intent = useNavigation().formData?.get('intent')
  return (
    <Form method="post" noValidate className="flex flex-col gap-5">
      <ErrorSummary errors={answer?.errors} message={answer?.message} />
      <input type="hidden" name="next" value={next} />
      <EmailField
        autoComplete="username webauthn"
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
          Log in
        </Button>
        <AppLink to="/forgot-password" prefetch="none" className="self-end py-1 text-sm underline">
          Forgot password?
        </AppLink>
      </div>
      <OtherMethods>
        <Button
          type="submit"
          name="intent"
          value="magic-link"
          tone="secondary"
          wide
          pending={intent === 'magic-link'}
          pendingLabel="Sending..."
        >
          <Icon name="email" />
          Magic Link
        </Button>
        <ProviderButtons providers={providers} />
        {/* Last, because it disappears in a browser without passkeys and must not move the other buttons. */}
        <PasskeyLogIn next={next} />
      </OtherMethods>
    </Form>
  )
}
