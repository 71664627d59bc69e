import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { currentDatabase } from '../db/transaction.server.ts'
import { provideEmailCarrier, queueEmail, sendEmailJob } from '../email/email.server.ts'
import { currentTrace, runTraced, Trace } from '../trace/trace.server.ts'
import { type FinishedSpan, provideTracer } from '../trace/tracer.server.ts'
import { eventKind, on, provideSubscriptions, publish, reactJob } from './events.server.ts'
import { enqueue, job, openJobs, workOff } from './jobs.server.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const aRequest = () =>
  new Trace({
    id: crypto.randomUUID(),
    isRequest: true,
    traceparent: `00-${traceId}-b7ad6b7169203331-01`,
    cause: () => 'POST /cart',
  })

test('a request’s trace continues in its reactions, their jobs and their emails', async () => {
  const seen: Record<string, string | undefined> = {}
  const see = (what: string) => {
    seen[what] = currentTrace()?.traceId
  }
  provideEmailCarrier({ send: async () => see('email') })
  const sold = eventKind('test-sold', z.object({ hat: z.string() }))
  provideSubscriptions([
    on(sold, 'test-thank', async ({ hat }) => {
      see('reaction')
      await queueEmail(`test:${hat}`, { to: 'ann@example.com', subject: 's', text: 't', html: 'h' })
    }),
  ])
  const spans: FinishedSpan[] = []
  provideTracer({ samples: () => true, recordSpan: (span) => void spans.push(span) })
  onTestFinished(() => provideTracer(undefined))
  await runTraced(aRequest(), () => publish(sold, { hat: 'red' }))
  expect(await workOff([reactJob, sendEmailJob])).toBe(2)
  expect(seen).toEqual({ reaction: traceId, email: traceId })

  expect(new Set(spans.map(({ trace }) => trace.traceId))).toEqual(new Set([traceId]))
  const parts = spans.map(({ trace, name, isRoot }) => `${trace.cause}: ${isRoot ? 'all of it' : name}`)
  expect(parts).toEqual(
    expect.arrayContaining([
      'POST /cart: insert job_common',
      'job react: insert emails',
      'job react: all of it',
      'job send-email: send an email',
      'job send-email: all of it',
    ]),
  )
  expect(JSON.stringify(spans.map(({ attributes }) => attributes))).not.toContain('ann@example.com')
})

test('a job that no request caused has its own trace, and its payload nothing else', async () => {
  const seen: unknown[] = []
  const tidies = job({
    name: 'test-tidies',
    payload: z.strictObject({ n: z.number() }),
    run: async (payload) => void seen.push(payload, currentTrace()?.requestId, currentTrace()?.cause),
  })
  await openJobs([tidies])
  const stored = async () => {
    const { rows } = await currentDatabase().pool.query<{ data: object }>(
      `select data from jobs.job where name = 'test-tidies' and state = 'created'`,
    )
    return rows.map(({ data }) => Object.keys(data).sort())
  }
  await enqueue(tidies, { n: 1 })
  expect(await stored()).toEqual([['n']])
  await workOff([tidies])
  await runTraced(aRequest(), () => enqueue(tidies, { n: 2 }))
  expect(await stored()).toEqual([['n', 'traceparent']])
  await workOff([tidies])
  expect(seen).toEqual([{ n: 1 }, null, 'job test-tidies', { n: 2 }, null, 'job test-tidies'])
})
