import type { Anyone, Person } from '#shared/actor.ts'
import { identity } from '../open-identity.server.ts'
import { resealSigningKeys } from '../second-factor/reseal-secrets.server.ts'

export const accessTokenSeconds = 15 * 60

/** A signed token that identifies the person to other services; it isn't accepted here. Expires after 15 minutes. */
export async function accessTokenOf(actor: Person): Promise<string> {
  const payload = {
    sub: actor.userId,
    email: actor.email,
    is_vendor: actor.vendorId !== null,
    is_operator: actor.staffRoles.includes('admin'),
    staff_roles: actor.staffRoles,
  }
  const sign = () => identity().auth.api.signJWT({ body: { payload } })
  try {
    return (await sign()).token
  } catch (error) {
    // The key is still sealed with a previous SESSION_SECRET.
    if ((await resealSigningKeys()) === 0) throw error
    return (await sign()).token
  }
}

/** The public keys that verify access tokens, as a JSON Web Key Set. */
export async function signingKeySet(_anyone: Anyone): Promise<{ keys: unknown[] }> {
  const { keys } = await identity().auth.api.getJwks()
  return { keys }
}
