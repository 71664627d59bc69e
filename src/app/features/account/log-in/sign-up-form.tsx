import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { EmailField } from '#app/ui/forms/email-field.tsx'
import type { AuthFormProps } from './log-in-form.tsx'
import { OtherMethods } from './other-methods.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import { PasswordChecks, type TypedPasswords, typedPasswords } from '../password-checks.tsx'
import { PasswordField } from '../password-field.tsx'

export function SignUpForm({ answer, next, providers }: AuthFormProps) {
  const pending = useNavigation().formData?.get('intent') === 'signup'
  const [typed, setTyped] = useState<TypedPasswords>({ password: '', confirmation: '' })
  return (
    <>
      <Form
        method="post"
        noValidate
        className="flex flex-col gap-5"
        onInput={({ currentTarget }) => setTyped(typedPasswords(currentTarget))}
      >
        <ErrorSummary errors={answer?.errors} message={answer?.message} />
        <input type="hidden" name="next" value={next} />
        <EmailField
          autoComplete="username"
          aria-required
          hint="We email you a link that finishes your sign-up."
          defaultValue={answer?.values.email}
          error={answer?.errors.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          aria-required
          error={answer?.errors.password}
        />
        <PasswordField
          label="Confirm Password"
          name="confirmPassword"
          autoComplete="new-password"
          aria-required
          error={answer?.errors.confirmPassword}
        />
        <PasswordChecks typed={typed} />
        <Button
          type="submit"
          name="intent"
          value="signup"
          wide
          pending={pending}
          pendingLabel="Signing up..."
        >
          Sign Up
        </Button>
      </Form>
      {providers.length > 0 && <SignUpWithProvider next={next} providers={providers} />}
      <p className="mt-5 text-sm text-muted">
        By signing up you agree to our{' '}
        <AppLink to="/terms" className="underline">
          Terms of Service
        </AppLink>{' '}
        and{' '}
        <AppLink to="/privacy" className="underline">
          Privacy Policy
        </AppLink>
        .
      </p>
    </>
  )
}

/** A separate form: Enter presses the first button of a form. */
function SignUpWithProvider({ next, providers }: Omit<AuthFormProps, 'answer'>) {
  return (
    <Form method="post" noValidate className="mt-5 flex flex-col gap-5">
      <input type="hidden" name="next" value={next} />
      <OtherMethods>
        <ProviderButtons providers={providers} />
      </OtherMethods>
    </Form>
  )
}
