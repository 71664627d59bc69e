export { accessTokenOf, accessTokenSeconds, signingKeySet } from './access-token.server.ts'
export { actorOfCookie } from './actor-of-cookie.server.ts'
export { changePassword } from './change-password.server.ts'
export type { Client } from './client.server.ts'
export { confirmEmail, resendConfirmation } from './confirm-email.server.ts'
export { confirmItIsYou, type LockState, lockStateOf, type Proof } from './confirm-it-is-you.server.ts'
export { createAccount, type NewAccount } from './create-account.server.ts'
export { eraseAccount, exportAccount } from './erase-account.server.ts'
export { logIn } from './log-in.server.ts'
export { logOut } from './log-out.server.ts'
export { logInWithMagicLink, requestMagicLink } from './magic-link.server.ts'
export { deleteEndedLinks } from './mail-link.server.ts'
export { beginOauth, finishOauth, openProviders } from './oauth.server.ts'
export { type OauthSettings, providerAddresses } from './oauth-provider.server.ts'
export { type IdentitySettings, openIdentity } from './open-identity.server.ts'
export type { OpenedSession } from './open-session.server.ts'
export {
  addPasskey,
  beginPasskey,
  beginPasskeyLogIn,
  logInWithPasskey,
  type PasskeyView,
  removePasskey,
} from './passkeys.server.ts'
export { profileOf, viewerOf } from './profile-queries.server.ts'
export { requestPasswordReset, resetPassword } from './reset-password.server.ts'
export { isSecondFactorAwaited, passSecondFactor } from './second-factor.server.ts'
export { type SecurityOverview, securityOverview } from './security-overview.server.ts'
export { endAllSessions, endSession, type SessionView } from './sessions.server.ts'
export { signUp } from './sign-up.server.ts'
export type { IdentityTables, ProfilesTable, UsersTable } from './tables.server.ts'
export {
  beginTotp,
  confirmTotp,
  endTotp,
  newRecoveryCodes,
  type TotpEnrolment,
  totpEnrolmentOf,
} from './totp-enrolment.server.ts'
export { updateProfile } from './update-profile.server.ts'
