import { clsx } from 'clsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { passwordLength } from '#modules/identity'

export interface TypedPasswords {
  readonly password: string
  readonly confirmation: string
}

/** The two password fields of a form as they are typed. */
export function typedPasswords(form: HTMLFormElement): TypedPasswords {
  const fields = new FormData(form)
  const text = (name: string) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  return { password: text('password'), confirmation: text('confirmPassword') }
}

/** What a new password needs, checked while it's typed. Below both fields, always as high. */
export function PasswordChecks({ typed: { password, confirmation } }: { readonly typed: TypedPasswords }) {
  const left = passwordLength.min - password.length
  const checks = [
    {
      isMet: left <= 0,
      text:
        left <= 0 || password === ''
          ? `${passwordLength.min} characters or more`
          : `${passwordLength.min} characters or more: ${left} to go`,
    },
    { isMet: password !== '' && password === confirmation, text: 'Both passwords match' },
  ]
  return (
    <ul aria-label="Your password" aria-live="polite" className="flex flex-col gap-1 text-sm">
      {checks.map(({ isMet, text }) => (
        <li key={text} className={clsx('flex items-center gap-2', isMet ? 'text-success' : 'text-muted')}>
          {isMet ? (
            <Icon name="check" />
          ) : (
            <span aria-hidden="true" className="grid size-5 place-items-center">
              <span className="size-2 rounded-full border border-current" />
            </span>
          )}
          <span>
            {text}
            <span className="sr-only">{isMet ? ': done' : ': not yet'}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
