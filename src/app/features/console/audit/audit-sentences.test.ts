import { expect, test } from 'vitest'
import { auditSentences } from './audit-sentences.ts'

test('a sentence begins with what was done and has at most one place for what it was done to', () => {
  for (const sentence of Object.values(auditSentences)) {
    expect(sentence).toMatch(/^[a-z]/)
    expect(sentence.split('{}').length).toBeLessThanOrEqual(2)
    expect(sentence).not.toMatch(/[.:]$/)
  }
})
