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
} from './credentials.ts'
export { initialsOf } from './initials.ts'
export {
  type NewPasskeyAnswer,
  newPasskeyAnswer,
  type PasskeyAnswer,
  passkeyAnswer,
} from './passkey-answer.ts'
export { passwordLength } from './password-length.ts'
export { type Profile, type ProfileInput, profileInput } from './profile.ts'
export { type ProviderName, providerNames } from './provider-names.ts'
export type { Viewer } from './viewer.ts'
