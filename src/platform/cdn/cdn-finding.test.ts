import { expect, test } from 'vitest'
import { cdnFinding } from './cdn-finding.ts'

test('a CDN that learns of changes is green, and one that isn’t is red with a reason', () => {
  expect(cdnFinding(null).status).toBe('amber')
  expect(cdnFinding({ lateSeconds: 9, problem: null }).status).toBe('green')
  expect(cdnFinding({ lateSeconds: 121, problem: null })).toMatchObject({
    status: 'red',
    text: expect.stringContaining('2 min') as string,
  })
  const refused = cdnFinding({ lateSeconds: 9, problem: { text: 'the CDN answered 403', seconds: 240 } })
  expect(refused.status).toBe('red')
  expect(refused.text).toContain('4 min (the CDN answered 403)')
})
