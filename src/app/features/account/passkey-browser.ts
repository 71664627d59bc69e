import { useSyncExternalStore } from 'react'

/** Browser support never changes while a page is open. */
const subscribeToNothing = () => () => undefined

/** True on the server and before scripts run, so that what needs a passkey has its place from the start. */
export function useSupportsPasskeys(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () =>
      typeof PublicKeyCredential === 'function' &&
      typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function' &&
      typeof PublicKeyCredential.parseCreationOptionsFromJSON === 'function',
    () => true,
  )
}

export class PasskeyError extends Error {}

/** Posts one step of the passkey exchange and returns the JSON answer. */
async function postStep<Body>(path: string, fields: Readonly<Record<string, string>>): Promise<Body> {
  const response = await fetch(path, { method: 'POST', body: new URLSearchParams(fields) }).catch(() => null)
  if (!response) throw new PasskeyError('You appear to be offline. Please try again.')
  const body = (await response.json().catch(() => null)) as { message?: string } | null
  if (!response.ok) throw new PasskeyError(body?.message ?? 'Something went wrong. Please try again.')
  return body as Body
}

/** Opens the browser's passkey dialog. Returns null when the user closes it. */
async function fromDialog(open: () => Promise<Credential | null>): Promise<string | null> {
  try {
    const credential = await open()
    return credential instanceof PublicKeyCredential ? JSON.stringify(credential.toJSON()) : null
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotAllowedError') return null
    if (error instanceof DOMException && error.name === 'InvalidStateError') {
      throw new PasskeyError('This device already has a passkey for your account.')
    }
    throw error
  }
}

/** Returns the path to open after logging in, or null when the user cancels. Throws `PasskeyError` with a message to show. */
export async function logInByPasskey(next: string): Promise<string | null> {
  const path = '/login/passkey'
  const options = await postStep<PublicKeyCredentialRequestOptionsJSON>(path, { intent: 'begin' })
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const answer = await fromDialog(() => navigator.credentials.get({ publicKey }))
  if (!answer) return null
  const { to } = await postStep<{ to: string }>(path, { intent: 'finish', answer, next })
  return to
}

/** Returns false when the user cancels. Throws `PasskeyError` with a message to show. */
export async function createPasskey(fields: { name: string; currentPassword: string }): Promise<boolean> {
  const path = '/profile-settings/security/passkeys'
  const options = await postStep<PublicKeyCredentialCreationOptionsJSON>(path, { intent: 'begin', ...fields })
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const answer = await fromDialog(() => navigator.credentials.create({ publicKey }))
  if (!answer) return false
  await postStep(path, { intent: 'finish', answer, name: fields.name })
  return true
}
