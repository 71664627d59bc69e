import { refuse } from './refusal.ts'

/** Why an action isn't allowed now: the server refuses with it, and pages show its message beside the disabled button. */
export interface Reason {
  readonly code: string
  readonly title: string
  readonly message: string
}

/** Whether an action is allowed now. One rule gives it to buttons and to the server. */
export type Allowance = { readonly allowed: true } | { readonly allowed: false; readonly reason: Reason }

/** Allowed unless one of the checks has a reason against it; the first one counts. */
export function allowanceOf(...checks: readonly (Reason | null)[]): Allowance {
  const reason = checks.find((check) => check !== null)
  return reason ? { allowed: false, reason } : { allowed: true }
}

/** Refuses (409) with the reason, if there is one. */
export function requireAllowed(allowance: Allowance): void {
  if (allowance.allowed) return
  const { code, title, message } = allowance.reason
  throw refuse(code, { title, message, status: 409 })
}
