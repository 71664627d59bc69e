import { StartProblem } from '#platform/start-problem.ts'

export interface OperatorChange {
  readonly action: 'grant' | 'revoke'
  readonly email: string
}

/** Reads `grant EMAIL` or `revoke EMAIL`. Throws `StartProblem` for anything else. */
export function operatorChangeOf(words: readonly string[]): OperatorChange {
  const [action, email, ...rest] = words
  const isKnown = action === 'grant' || action === 'revoke'
  if (!isKnown || !email?.includes('@') || rest.length > 0)
    throw new StartProblem('Use "npm run operator -- grant EMAIL" or "npm run operator -- revoke EMAIL".')
  return { action, email }
}
