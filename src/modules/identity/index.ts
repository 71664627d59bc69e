export {
  type LogIn,
  type NewPassword,
  type SignUp,
  emailInput,
  isEmailAddress,
  logInInput,
  magicLinkInput,
  newPasswordInput,
  signUpInput,
} from './log-in/credentials.ts'
export { initialsOf } from './account/initials-of.ts'
export {
  type NewPasskeyAnswer,
  newPasskeyAnswer,
  type PasskeyAnswer,
  passkeyAnswer,
} from './second-factor/passkey-answer.ts'
export type { ReauthState } from './second-factor/reauth-state.ts'
export { passwordLength } from './log-in/password-length.ts'
export { type Profile, type ProfileInput, profileInput } from './account/profile.ts'
export type { NamedProvider, ProviderName } from './providers/provider-names.ts'
export type { Viewer } from './sessions/viewer.ts'
