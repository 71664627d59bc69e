import { expect, test } from 'vitest'
import { z } from 'zod'
import { endOldSchedules } from './end-old-schedules.server.ts'
import { job, openJobs, opened, scheduleJob } from './jobs.server.ts'

const kindOf = (name: string) => job({ name, payload: z.object({}), run: async () => undefined })

test('a job that an earlier version scheduled is no longer queued', async () => {
  const [current, renamed] = [kindOf('test-current'), kindOf('test-renamed')]
  await openJobs([current, renamed], { scheduled: [current, renamed] })
  for (const kind of [current, renamed]) await scheduleJob(kind, '5 4 * * *')
  expect(await endOldSchedules([current])).toEqual(['test-renamed'])
  expect((await opened().boss.getSchedules()).map(({ name }) => name)).toEqual(['test-current'])
  expect(await endOldSchedules([current])).toEqual([])
})
