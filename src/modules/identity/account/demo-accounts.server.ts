/** The demo's accounts have a public password. Email can't reach a .test address, so no real account has one. */
const demoDomain = '@brimfolk.test'
let areAllowed = false

/** Set once by `openIdentity`: the demo's accounts can log in to a demo and nowhere else. */
export function allowDemoAccounts(isDemo: boolean): void {
  areAllowed = isDemo
}

/** True for a demo account outside a demo. */
export function isBlockedDemoAccount(email: string): boolean {
  return !areAllowed && email.endsWith(demoDomain)
}
