import { type FormEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { toast } from '#app/web/toasts.ts'
import { ConfirmField, type LockState } from './confirm-field.tsx'
import { makePasskey, PasskeyProblem, useKnowsPasskeys } from './passkey-browser.ts'

export interface AddPasskeyProps {
  readonly locks: LockState
  /** Where the person wanted to go before a passkey was asked for. */
  readonly onwards: string | null
}

/** Adding a passkey needs the browser's own dialogue, and so a script. */
export function AddPasskey({ locks, onwards }: AddPasskeyProps) {
  const known = useKnowsPasskeys()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!known) return <p className="text-sm text-muted">This browser cannot make passkeys.</p>

  const add = async (form: HTMLFormElement) => {
    const fields = new FormData(form)
    const text = (name: string) => {
      const value = fields.get(name)
      return typeof value === 'string' ? value : ''
    }
    setPending(true)
    setProblem(null)
    try {
      if (await makePasskey({ name: text('name'), currentPassword: text('currentPassword') })) {
        form.reset()
        toast({ title: 'Passkey added', tone: 'success' })
        await (onwards ? navigate(onwards) : revalidate())
      }
    } catch (error) {
      if (!(error instanceof PasskeyProblem)) throw error
      setProblem(error.message)
    } finally {
      setPending(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!pending) void add(event.currentTarget)
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <ErrorSummary message={problem} />
      <TextField
        label="Name"
        name="name"
        maxLength={100}
        hint="For yourself, such as 'My phone'."
        autoComplete="off"
      />
      <ConfirmField locks={locks} error={undefined} />
      <Button
        type="submit"
        tone="secondary"
        pending={pending}
        pendingLabel="Waiting for your device..."
        className="self-start"
      >
        Add a passkey
      </Button>
    </form>
  )
}
