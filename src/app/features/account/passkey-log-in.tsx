import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { toast } from '#app/web/toasts.ts'
import { logInByPasskey, PasskeyProblem, useKnowsPasskeys } from './passkey-browser.ts'

/** The only way in that needs a script, because the browser's dialogue does; it appears with it. */
export function PasskeyLogIn({ next }: { readonly next: string }) {
  const known = useKnowsPasskeys()
  const [pending, setPending] = useState(false)
  if (!known) return null
  const press = async () => {
    setPending(true)
    try {
      const to = await logInByPasskey(next)
      // A new document: nothing of the visitor's page may stay.
      if (to) return window.location.assign(to)
    } catch (error) {
      if (!(error instanceof PasskeyProblem)) throw error
      toast({ title: 'Login failed', description: error.message, tone: 'danger' })
    }
    setPending(false)
  }
  return (
    <Button
      tone="secondary"
      wide
      pending={pending}
      pendingLabel="Waiting for your passkey..."
      onClick={() => void press()}
    >
      <Icon name="key" />
      Passkey
    </Button>
  )
}
