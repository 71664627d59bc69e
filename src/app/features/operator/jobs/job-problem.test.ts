import { expect, test } from 'vitest'
import { jobProblem } from './job-problem.server.ts'

test('an error is said in plain words', () => {
  const samples = [
    ['connect ECONNREFUSED 127.0.0.1:25', 'An outside service didn’t answer.'],
    ['535 5.7.8 Error: authentication failed', 'The mail server refused the login.'],
    ['550 5.1.1 <[email]> rejected', 'The mail server refused the address.'],
    ['Invalid API Key provided: [key]', 'An outside service refused the key.'],
    ['No such payment_intent: pi_1', 'What the job is about no longer exists.'],
    ['503 from the carrier', 'An outside service failed.'],
    ['x is not a function', 'It failed for a reason that we don’t recognize.'],
  ] as const
  for (const [error, why] of samples) expect(jobProblem(error).why).toBe(why)
})
