import { PasswordField } from './password-field.tsx'

export interface LockState {
  readonly hasPassword: boolean
  /** The log-in was moments ago and counts as the proof. */
  readonly isFresh: boolean
}

interface ConfirmFieldProps {
  readonly locks: LockState
  readonly error: string | undefined
  /** For what wants the password however fresh the log-in is. */
  readonly always?: boolean | undefined
}

/** Asks for the password before a change of the locks; not right after a log-in, and not where there is none. */
export function ConfirmField({ locks, error, always = false }: ConfirmFieldProps) {
  if (!locks.hasPassword || (locks.isFresh && !always && !error)) return null
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
