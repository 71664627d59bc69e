import { expect, test } from 'vitest'
import { dayMs } from '#shared/day-ms.ts'
import { mayEditReview } from './may-edit-review.ts'

const writtenAt = new Date('2026-05-01T12:00:00Z')
const after = (ms: number) => new Date(writtenAt.getTime() + ms)

test('a review can be changed for 30 days, unless it is hidden', () => {
  const shown = { writtenAt, isHidden: false, isElsewhere: false }
  expect(mayEditReview(shown, after(30 * dayMs))).toEqual({ allowed: true })
  expect(mayEditReview(shown, after(30 * dayMs + 1))).toMatchObject({ reason: { code: 'review-closed' } })
  expect(mayEditReview({ ...shown, isHidden: true }, after(1))).toMatchObject({
    reason: { code: 'review-hidden' },
  })
  expect(mayEditReview({ ...shown, isElsewhere: true }, after(1))).toMatchObject({
    reason: { code: 'reviewed-elsewhere' },
  })
})
