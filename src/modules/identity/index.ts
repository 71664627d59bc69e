export {
  type LogIn,
  type SignUp,
  emailInput,
  logInInput,
  passwordLength,
  signUpInput,
} from './credentials.ts'
export { initialsOf } from './initials.ts'
export { type Profile, type ProfileInput, profileInput } from './profile.ts'
export type { Viewer } from './viewer.ts'
