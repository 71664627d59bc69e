import { passwordLength } from '#modules/identity'
import { PasswordField } from './password-field.tsx'

export interface NewPasswordFieldsProps {
  readonly errors: Readonly<Record<string, string>> | undefined
  readonly label?: string | undefined
}

/** A new password and its confirmation. Field names match `newPasswordInput`. */
export function NewPasswordFields({ errors, label = 'New Password' }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        aria-required
        hint={
          errors?.password
            ? undefined
            : `At least ${passwordLength.min} characters. A short phrase works well.`
        }
        error={errors?.password}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmPassword"
        autoComplete="new-password"
        aria-required
        error={errors?.confirmPassword}
      />
    </>
  )
}
