export { erasedEmails } from './account/erased-email.ts'
export { accessTokenOf, accessTokenSeconds, signingKeySet } from './sessions/access-token.server.ts'
export { actorOfCookie } from './sessions/actor-of-cookie.server.ts'
export { changePassword } from './account/change-password.server.ts'
export type { Client } from './sessions/client.server.ts'
export { confirmEmail, resendConfirmation } from './log-in/confirm-email.server.ts'
export {
  reauthenticate,
  reauthStateOf,
  type ReauthProof,
} from './second-factor/reauthenticate.server.ts'
export { createAccount, type NewAccount } from './log-in/create-account.server.ts'
export { eraseAccount, exportAccount } from './personal-data.server.ts'
export { logIn } from './log-in/log-in.server.ts'
export { logOut } from './log-in/log-out.server.ts'
export { logInWithMagicLink, requestMagicLink } from './log-in/request-magic-link.server.ts'
export { deleteEndedIdentityRows } from './sessions/delete-ended-identity-rows.server.ts'
export { resealSecrets } from './second-factor/reseal-secrets.server.ts'
export { beginOauth, finishOauth } from './providers/oauth.server.ts'
export { openProviders, providerOrigins } from './providers/open-providers.server.ts'
export { checkLoginProvider } from './openid/check-login-provider.server.ts'
export { type AppleClient, appleClientSecret, appleIssuer } from './providers/apple-client-secret.server.ts'
export { receiveAppleAnswer } from './providers/receive-apple-answer.server.ts'
export type { OpenidSettings } from './openid/openid-settings.ts'
export { becomeFirstOperator } from './operators/become-first-operator.server.ts'
export { changeStaffRoles } from './operators/change-staff-roles.server.ts'
export { grantOperator } from './operators/grant-operator.server.ts'
export { isSetupLinkOpen } from './operators/is-setup-link-open.server.ts'
export { issueSetupLink } from './operators/issue-setup-link.server.ts'
export { logOutEverywhere } from './people/log-out-everywhere.server.ts'
export { exportPeopleForOperators } from './people/export-people-for-operators.server.ts'
export {
  countPeopleForOperators,
  type OperatorPeopleQuery,
  type OperatorPerson,
  peopleForOperators,
} from './people/people-for-operators.server.ts'
export { type OperatorPersonDetails, personForOperators } from './people/person-for-operators.server.ts'
export { reinstateAccount } from './people/reinstate-account.server.ts'
export { suspendAccount } from './people/suspend-account.server.ts'
export { endExpiredViews } from './views/end-expired-views.server.ts'
export { startViewing } from './views/start-viewing.server.ts'
export { stopViewing } from './views/stop-viewing.server.ts'
export { revokeOperator } from './operators/revoke-operator.server.ts'
export { type OauthName, type OauthSettings, providerAddresses } from './providers/oauth-provider.server.ts'
export { type IdentitySettings, openIdentity } from './open-identity.server.ts'
export type { OpenedSession } from './sessions/open-session.server.ts'
export {
  addPasskey,
  beginPasskey,
  beginPasskeyLogIn,
  logInWithPasskey,
  type PasskeyView,
  removePasskey,
} from './second-factor/passkeys.server.ts'
export { profileOf, viewerOf } from './account/profile-queries.server.ts'
export { beginLink, removeLink } from './providers/linked-providers.server.ts'
export { requestPasswordReset, resetLinkOf, resetPassword } from './log-in/reset-password.server.ts'
export { pendingFactors, passSecondFactor } from './second-factor/second-factor.server.ts'
export { type SecurityOverview, securityOverview } from './account/security-overview.server.ts'
export { endAllSessions, endSession, type SessionView } from './sessions/sessions.server.ts'
export { signUp } from './log-in/sign-up.server.ts'
export type { IdentityTables, ProfilesTable, UsersTable } from './tables.server.ts'
export {
  beginTotp,
  confirmTotp,
  endTotp,
  newRecoveryCodes,
  type TotpEnrollment,
  totpEnrollmentOf,
} from './second-factor/totp-enrollment.server.ts'
export { updateProfile } from './account/update-profile.server.ts'
