import { FormattedDate } from '#app/ui/formats/formatted-date.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'

export interface LogInMethodsFieldProps {
  readonly methods: readonly {
    readonly id: string
    readonly kind: 'passkey' | 'provider'
    readonly name: string
    readonly addedAt: Date
    readonly isRecent: boolean
    readonly isProtected: boolean
  }[]
  readonly answer: FormAnswer | undefined
}

/** Checkboxes are named `keep-<id>`. Recent methods start unchecked, because an intruder may have added them. */
export function LogInMethodsField({ methods, answer }: LogInMethodsFieldProps) {
  if (methods.length === 0) return null
  const choices = methods.filter(({ isProtected }) => !isProtected)
  const isChecked = (id: string, isRecent: boolean) => (answer ? `keep-${id}` in answer.values : !isRecent)
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-semibold">Other ways to log in</legend>
      {choices.length > 0 && (
        <p className="text-sm text-muted">
          Keep only the ones you recognize. We remove the rest. Anything added in the last 30 days isn’t
          checked.
        </p>
      )}
      {choices.map(({ id, kind, name, addedAt, isRecent }) => (
        <label key={id} className="flex min-h-11 items-start gap-3">
          <input
            type="checkbox"
            name={`keep-${id}`}
            defaultChecked={isChecked(id, isRecent)}
            className="tick mt-1"
          />
          <span>
            Keep {kind === 'passkey' ? `the passkey “${name}”` : `the linked ${name} account`}
            <span className="block text-sm text-muted">
              Added <FormattedDate at={addedAt} />
            </span>
          </span>
        </label>
      ))}
      {choices.length < methods.length && (
        <p className="text-sm text-muted">
          These passkeys stay, because operators need a second factor:{' '}
          {methods.flatMap(({ isProtected, name }) => (isProtected ? [name] : [])).join(', ')}. If you don’t
          recognize one, log in with your own and remove it under Security.
        </p>
      )}
    </fieldset>
  )
}
