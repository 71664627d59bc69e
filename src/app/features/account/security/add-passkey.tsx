import { clsx } from 'clsx'
import { type FormEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import { TextField } from '#app/ui/forms/text-field.tsx'
import { toast } from '#app/web/toasts/toasts.ts'
import { useIsHydrated } from '#app/web/browser/use-is-hydrated.ts'
import { ReauthField } from './reauth-field.tsx'
import type { ReauthState } from '#modules/identity'
import { createPasskey, PasskeyError, useSupportsPasskeys } from '../passkey-browser.ts'

export interface AddPasskeyProps {
  readonly reauth: ReauthState
  /** The page that required a second factor; null without one. */
  readonly returnTo: string | null
}

/**
 * Adding a passkey opens the browser's dialog, so it needs scripts. Until they run, the form only takes its space: the browser
 * must not submit the password by itself, and the buttons below must not move.
 */
export function AddPasskey({ reauth, returnTo }: AddPasskeyProps) {
  const isSupported = useSupportsPasskeys()
  const isHydrated = useIsHydrated()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  if (!isSupported) return noPasskeys

  const add = async (form: HTMLFormElement) => {
    const fields = new FormData(form)
    const text = (name: string) => {
      const value = fields.get(name)
      return typeof value === 'string' ? value : ''
    }
    setPending(true)
    setError(null)
    try {
      if (await createPasskey({ name: text('name'), currentPassword: text('currentPassword') })) {
        form.reset()
        toast({ title: 'Passkey added', tone: 'success' })
        await (returnTo ? navigate(returnTo) : revalidate())
      }
    } catch (caught) {
      if (!(caught instanceof PasskeyError)) throw caught
      setError(caught.message)
    } finally {
      setPending(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!pending) void add(event.currentTarget)
  }
  return (
    <>
      <form
        onSubmit={submit}
        noValidate
        inert={!isHydrated}
        className={clsx('flex flex-col gap-4 noscript:hidden', !isHydrated && 'invisible')}
      >
        <ErrorSummary message={error} />
        <div className="one-line-form">
          <TextField label="Name" name="name" maxLength={100} hint="Such as ‘My phone’." autoComplete="off" />
          <ReauthField reauth={reauth} error={undefined} />
          <Button
            type="submit"
            tone="secondary"
            pending={pending}
            pendingLabel="Waiting for your device..."
            className="self-start"
          >
            Add a passkey
          </Button>
        </div>
      </form>
      <div className="not-noscript:hidden">{noPasskeys}</div>
    </>
  )
}

const noPasskeys = (
  <p className="text-sm text-muted">
    Adding a passkey needs JavaScript and a browser that supports passkeys.
  </p>
)
