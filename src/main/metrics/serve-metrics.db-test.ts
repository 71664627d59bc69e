import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { currentDatabase } from '#platform/db/transaction.server.ts'
import { queueEmail } from '#platform/email/email.server.ts'
import { enqueue, job, openJobs, workOff } from '#platform/jobs/jobs.server.ts'
import { recorder } from '#platform/metrics/recorder.server.ts'
import { type MetricsServer, serveMetrics } from './serve-metrics.server.ts'

let server: MetricsServer

beforeEach(async () => {
  server = await serveMetrics({
    port: 0,
    host: '127.0.0.1',
    pools: [{ name: 'pages', pool: currentDatabase().pool }],
    build: { version: '1.2.3', node: 'v24', role: 'all' },
  })
})
afterEach(() => server.close())

async function metrics(): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${server.port}/metrics`)
  expect(response.status).toBe(200)
  return response.text()
}

/** The names of all metrics that can appear, with the suffixes of histograms. */
async function names(): Promise<Set<string>> {
  const types = [...(await metrics()).matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  )
}

test('the state of the queue and the outbox is read when asked, with dead-letter jobs under their own kind', async () => {
  const fails = job({
    name: 'test-metrics',
    payload: z.object({}),
    run: async () => {
      throw new Error('never')
    },
  })
  await openJobs([fails])
  await enqueue(fails, {})
  await queueEmail('test', { to: 'ann@example.com', subject: 's', text: 't', html: 'h' })
  expect(await metrics()).toContain('brimfolk_jobs{job="test-metrics",state="queued"} 1')
  expect(await metrics()).toContain('brimfolk_emails_waiting 1')
  await currentDatabase().pool.query(
    `update jobs.job set retry_count = retry_limit where name = 'test-metrics'`,
  )
  await workOff([fails]).catch(() => undefined)
  await expect.poll(metrics).toContain('brimfolk_jobs{job="test-metrics",state="dead-letter"} 1')
})

test('statements are measured by what they do, without values', async () => {
  await queueEmail('test-2', { to: 'ann@example.com', subject: 's', text: 't', html: 'h' })
  const text = await metrics()
  expect(text).toContain('brimfolk_database_statement_duration_seconds_count{statement="insert emails"} 1')
  expect(text).not.toContain('ann@example.com')
})

test('what a visitor sends never becomes a label', async () => {
  recorder()?.observeRequest('BREW', '*', 404, 0.001)
  const text = await metrics()
  expect(text).toContain('method="other",route="*",status="404"')
  expect(text).not.toContain('BREW')
})

test('only /metrics answers', async () => {
  expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404)
})

const named = /\b(?:brimfolk|nodejs|process)_[a-z_]+\b/g

for (const file of ['deploy/monitoring/alerts.yaml', 'deploy/monitoring/dashboard.json']) {
  test(`${file} names only metrics that exist`, async () => {
    const exist = await names()
    const used = new Set(readFileSync(file, 'utf8').match(named))
    expect(used.size).toBeGreaterThan(5)
    expect([...used].filter((name) => !exist.has(name))).toEqual([])
  })
}
