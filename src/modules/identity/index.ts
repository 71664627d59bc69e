export {
  type LogIn,
  type SignUp,
  emailInput,
  logInInput,
  signUpInput,
} from './credentials.ts'
export { initialsOf } from './initials.ts'
export { passwordLength } from './password-length.ts'
export { type Profile, type ProfileInput, profileInput } from './profile.ts'
export type { Viewer } from './viewer.ts'
