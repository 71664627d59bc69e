import { useSyncExternalStore } from 'react'

/** Whether the browser knows passkeys and their JSON never changes while a page is open. */
const subscribeToNothing = () => () => undefined

/** False on the server and before scripts run: without them there is nothing to press. */
export function useKnowsPasskeys(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () =>
      typeof PublicKeyCredential === 'function' &&
      typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function' &&
      typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function',
    () => false,
  )
}

export class PasskeyProblem extends Error {}

/** Sends a step of the exchange to its route and reads the JSON that comes back. */
async function ask<Body>(path: string, fields: Readonly<Record<string, string>>): Promise<Body> {
  const response = await fetch(path, { method: 'POST', body: new URLSearchParams(fields) }).catch(() => null)
  if (!response) throw new PasskeyProblem('There is no connection. Please try again.')
  const body = (await response.json().catch(() => null)) as { message?: string } | null
  if (!response.ok) throw new PasskeyProblem(body?.message ?? 'Something went wrong. Please try again.')
  return body as Body
}

/** The browser's own dialogue; whoever closes it has changed their mind, which is no problem: null. */
async function fromDialogue(open: () => Promise<Credential | null>): Promise<string | null> {
  try {
    const credential = await open()
    return credential instanceof PublicKeyCredential ? JSON.stringify(credential.toJSON()) : null
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') return null
    if (error instanceof DOMException && error.name === 'InvalidStateError') {
      throw new PasskeyProblem('This device already holds a passkey for your account.')
    }
    throw error
  }
}

/** Where to go after the log-in, or null when the person changed their mind. Throws `PasskeyProblem` with words for people. */
export async function logInByPasskey(next: string): Promise<string | null> {
  const path = '/login/passkey'
  const options = await ask<PublicKeyCredentialRequestOptionsJSON>(path, { intent: 'begin' })
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const answer = await fromDialogue(() => navigator.credentials.get({ publicKey }))
  if (!answer) return null
  const { to } = await ask<{ to: string }>(path, { intent: 'finish', answer, next })
  return to
}

/** False when the person changed their mind. Throws `PasskeyProblem` with words for people. */
export async function makePasskey(fields: { name: string; currentPassword: string }): Promise<boolean> {
  const path = '/profile-settings/security/passkeys'
  const options = await ask<PublicKeyCredentialCreationOptionsJSON>(path, { intent: 'begin', ...fields })
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const answer = await fromDialogue(() => navigator.credentials.create({ publicKey }))
  if (!answer) return false
  await ask(path, { intent: 'finish', answer, name: fields.name })
  return true
}
