import { expect, test } from 'vitest'
import { jobGroups } from './job-groups.ts'

test('scheduled jobs are grouped by what they are about, unknown ones last, in their order', () => {
  const jobs = ['tidy', 'sales', 'a-new-job', 'reconcile-payments', 'expire-checkouts'].map((job) => ({
    job,
  }))
  expect(jobGroups(jobs).map(([title, of]) => [title, ...of.map(({ job }) => job)])).toEqual([
    ['Orders and money', 'reconcile-payments', 'expire-checkouts'],
    ['Shop and search', 'sales'],
    ['Upkeep', 'tidy', 'a-new-job'],
  ])
})
