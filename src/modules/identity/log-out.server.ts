import type { Actor } from '#shared/actor.ts'
import { identity } from './open-identity.server.ts'

/** Ends the session that the cookies name and answers the cookies that clear them. Nothing to end is no error. */
export async function logOut(_actor: Actor, requestHeaders: Headers): Promise<{ setCookies: string[] }> {
  const cookie = requestHeaders.get('cookie') ?? ''
  const { headers } = await identity().auth.api.signOut({
    headers: new Headers({ cookie }),
    returnHeaders: true,
  })
  return { setCookies: headers.getSetCookie() }
}
