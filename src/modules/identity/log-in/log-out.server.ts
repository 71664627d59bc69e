import type { Anyone } from '#shared/actor.ts'
import { cookiesForLibrary } from '../sessions/session-cookie.server.ts'
import { identity } from '../open-identity.server.ts'

/** Ends the session of the cookies and returns the cookies that clear it. Safe to call without a session. */
export async function logOut(_anyone: Anyone, requestHeaders: Headers): Promise<{ setCookies: string[] }> {
  const cookie = cookiesForLibrary(requestHeaders.get('cookie') ?? '')
  const { headers } = await identity().auth.api.signOut({
    headers: new Headers({ cookie }),
    returnHeaders: true,
  })
  return { setCookies: headers.getSetCookie() }
}
