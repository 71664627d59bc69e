import type { Person } from './person.ts'

/** A person's profile in each provider's format; null for an unknown path. */
export function answerProfile(provider: 'google' | 'github', place: string, person: Person): Response | null {
  const { id, email, isVerified, name } = person
  if (provider === 'google') {
    if (place !== '/profile') return null
    return Response.json({ sub: String(id), email, email_verified: isVerified, name })
  }
  // GitHub's public profile shows an unverified address; only its list of addresses says which are verified.
  if (place === '/profile/user') return Response.json({ id, login: `user-${id}`, name, email })
  if (place === '/profile/user/emails') {
    return Response.json([{ email, primary: true, verified: isVerified, visibility: 'private' }])
  }
  return null
}
