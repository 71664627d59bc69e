import type { ReauthState } from '#modules/identity'
import { PasswordField } from '../password-field.tsx'

interface ReauthFieldProps {
  readonly reauth: ReauthState
  readonly error: string | undefined
  /** Require the password even right after logging in. */
  readonly always?: boolean | undefined
}

/** Asks for the current password before a security change, unless the user just logged in or has no password. */
export function ReauthField({ reauth, error, always = false }: ReauthFieldProps) {
  if (!reauth.hasPassword || (reauth.isFresh && !always && !error)) return null
  return (
    <PasswordField
      label="Current Password"
      name="currentPassword"
      autoComplete="current-password"
      aria-required
      error={error}
    />
  )
}
