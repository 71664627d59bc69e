import { keyedHash, matchesKeyedHash } from '../second-factor/secret-box.server.ts'
import { cookieAttributes, cookieOf } from '../sessions/session-cookie.server.ts'
import { identity } from '../open-identity.server.ts'

const lifetimeSeconds = 24 * 3600
const purpose = 'sign-up: browser'

export interface SignUpClaim {
  readonly email: string
  /** `fingerprint` of the password that was typed. */
  readonly password: string
}

/** The cookie after a sign-up. It grants no access: only with the link of the email does the account open without another login. */
export function signUpCookie(claim: SignUpClaim): string {
  return `${cookieName()}=${keyedHash(textOf(claim), purpose)}; Max-Age=${lifetimeSeconds}; ${cookieAttributes()}`
}

export function endedSignUpCookie(): string {
  return `${cookieName()}=; Max-Age=0; ${cookieAttributes()}`
}

/** Whether this browser signed up with that address and password. */
export function isSignUpBrowser(cookie: string | null | undefined, claim: SignUpClaim): boolean {
  const value = cookieOf(cookie ?? null, cookieName())
  return value !== null && matchesKeyedHash(textOf(claim), purpose, value)
}

const textOf = ({ email, password }: SignUpClaim) => `${email.toLowerCase()} ${password}`

function cookieName(): string {
  return identity().cookieName.replace('-session', '-signup')
}
