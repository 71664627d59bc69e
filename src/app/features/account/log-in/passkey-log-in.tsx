import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { toast } from '#app/web/toasts/toasts.ts'
import { logInByPasskey, PasskeyError, useSupportsPasskeys } from '../passkey-browser.ts'

export interface PasskeyLogInProps {
  readonly next: string
  readonly label?: string
  /** Shown when the browser doesn't support passkeys or scripts don't run. */
  readonly fallback?: ReactNode
}

/** The passkey dialog needs a script. A button pressed before the scripts load opens it once they do. */
export function PasskeyLogIn({ next, label = 'Passkey', fallback = null }: PasskeyLogInProps) {
  const isSupported = useSupportsPasskeys()
  const [pending, setPending] = useState(false)
  if (!isSupported) return fallback
  const press = async () => {
    setPending(true)
    try {
      const to = await logInByPasskey(next)
      // Load a new document, so that no visitor state stays in memory.
      if (to) return window.location.assign(to)
    } catch (error) {
      if (!(error instanceof PasskeyError)) throw error
      toast({ title: 'Login failed', description: error.message, tone: 'danger' })
    }
    setPending(false)
  }
  return (
    <>
      <Button
        tone="secondary"
        wide
        pending={pending}
        pendingLabel="Waiting for your passkey..."
        onClick={() => void press()}
        className="odd:col-span-full noscript:hidden"
      >
        <Icon name="key" />
        {label}
      </Button>
      {fallback && <div className="not-noscript:hidden">{fallback}</div>}
    </>
  )
}
