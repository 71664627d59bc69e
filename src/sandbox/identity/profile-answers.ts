import type { ProviderName } from './ask-page.ts'
import type { Person } from './person.ts'

/** What each of the two says about somebody, in its own words; null for an address that it does not have. */
export function answerProfile(provider: ProviderName, place: string, person: Person): Response | null {
  const { id, email, isVerified, name } = person
  if (provider === 'google') {
    if (place !== '/profile') return null
    return Response.json({ sub: String(id), email, email_verified: isVerified, name })
  }
  // GitHub's public profile shows an address that nobody has checked; only the list of addresses says what was.
  if (place === '/profile/user') return Response.json({ id, login: `user-${id}`, name, email })
  if (place === '/profile/user/emails') {
    return Response.json([{ email, primary: true, verified: isVerified, visibility: 'private' }])
  }
  return null
}
