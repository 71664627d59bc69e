import { z } from 'zod'
import { passwordLength } from './password-length.ts'

/** Addresses are stored and compared in lower case. */
const normalEmail = z
  .string()
  .default('')
  .transform((text) => text.trim().toLowerCase())
const password = z.string().default('')

/** Whether it's a well-formed address of at most 254 characters (RFC 5321). */
export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && z.email().safeParse(text).success
}

export const emailInput = z.object({
  email: normalEmail.refine(isEmailAddress, 'Please enter a valid email address.'),
})

/** A malformed address isn't refused here: `logIn` treats it like a wrong one. */
export const logInInput = z
  .object({ email: normalEmail, password: password.pipe(z.string().max(1_000)) })
  .superRefine((input, context) => {
    // One message for both fields, shown once at the first empty one.
    const empty = input.email === '' ? 'email' : input.password === '' ? 'password' : null
    if (empty)
      context.addIssue({ code: 'custom', path: [empty], message: 'Please enter both email and password.' })
  })

export type LogIn = z.output<typeof logInInput>

/** For a magic link: just the address. */
export const magicLinkInput = z.object({ email: normalEmail }).superRefine(({ email }, context) => {
  if (isEmailAddress(email)) return
  const message = email === '' ? 'Please enter your email address.' : 'Please enter a valid email address.'
  context.addIssue({ code: 'custom', path: ['email'], message })
})

type Issue = (path: string, message: string) => void

/** Checks only the length; the server refuses guessable passwords. */
function checkNewPassword(input: { password: string; confirmPassword: string }, issue: Issue): void {
  if (input.password.length < passwordLength.min) {
    issue('password', `Please use at least ${passwordLength.min} characters.`)
  }
  if (input.password.length > passwordLength.max) {
    issue('password', `Please use at most ${passwordLength.max} characters.`)
  }
  if (input.password !== input.confirmPassword) issue('confirmPassword', 'Passwords do not match.')
}

export const signUpInput = z
  .object({ email: normalEmail, password, confirmPassword: password })
  .superRefine((input, context) => {
    const issue: Issue = (path, message) => context.addIssue({ code: 'custom', path: [path], message })
    const empty = (['email', 'password', 'confirmPassword'] as const).find((name) => input[name] === '')
    if (empty) return issue(empty, 'Please fill all required fields.')
    if (!isEmailAddress(input.email)) issue('email', 'Please enter a valid email address.')
    checkNewPassword(input, issue)
  })

export const newPasswordInput = z
  .object({ password, confirmPassword: password })
  .superRefine((input, context) => {
    const issue: Issue = (path, message) => context.addIssue({ code: 'custom', path: [path], message })
    const empty = (['password', 'confirmPassword'] as const).find((name) => input[name] === '')
    if (empty) issue(empty, 'Please fill all required fields.')
    else checkNewPassword(input, issue)
  })

export type NewPassword = z.output<typeof newPasswordInput>

export type SignUp = z.output<typeof signUpInput>
