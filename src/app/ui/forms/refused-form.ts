/** A refused form: what was typed, and what is wrong with it. */
export interface RefusedForm {
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
  readonly message: string | null
}
