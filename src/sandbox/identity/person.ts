import { createHash } from 'node:crypto'

export interface Person {
  readonly id: number
  readonly email: string
  readonly isVerified: boolean
  readonly name: string
}

/** The person with this address; always the same for the same address. */
export function personOf(
  provider: string,
  { email, isVerified }: { readonly email: string; readonly isVerified: boolean },
): Person {
  const address = email.trim().toLowerCase() || `you@${provider}.test`
  const digest = createHash('sha256').update(`${provider}:${address}`).digest()
  const name = (address.split('@')[0] ?? '')
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')
  return { id: digest.readUIntBE(0, 6), email: address, isVerified, name }
}
