import { Counter, Histogram, type Registry } from 'prom-client'
import type { Recorder } from '#platform/metrics/recorder.server.ts'
import { fewNames } from '#platform/metrics/few-names.ts'

/** From one millisecond to ten seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const jobBuckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 900]
const maxNames = 300

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Keeps what the process measures as Prometheus' metrics. No label has a value that a visitor chose. */
export function prometheusRecorder(registry: Registry): Recorder {
  const registers = [registry]
  const histogram = <Label extends string>(name: string, help: string, labelNames: Label[], of = buckets) =>
    new Histogram({ name, help, labelNames, buckets: of, registers })
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers })

  const requests = histogram(
    'brimfolk_http_request_duration_seconds',
    'Answered requests by route pattern (seconds)',
    ['method', 'route', 'status'],
  )
  const statements = histogram(
    'brimfolk_database_statement_duration_seconds',
    'Statements by what they do and their first table (seconds)',
    ['statement'],
  )
  const jobs = histogram(
    'brimfolk_job_duration_seconds',
    'Jobs of this process by kind (seconds)',
    ['job', 'outcome'],
    jobBuckets,
  )
  const stripeCalls = histogram(
    'brimfolk_stripe_call_duration_seconds',
    'Answered calls to Stripe (seconds)',
    ['operation', 'outcome'],
  )
  const emails = counter('brimfolk_emails_total', 'Emails that the mail server got from this process', [
    'outcome',
  ])
  const checkouts = counter('brimfolk_checkouts_total', 'Checkouts that began, were paid or expired', [
    'outcome',
  ])
  const events = counter('brimfolk_events_total', 'Events by name; order-paid counts orders', ['event'])
  const lookups = counter('brimfolk_cache_lookups_total', 'Lookups in the caches of public pages', [
    'cache',
    'outcome',
  ])
  const statementOf = fewNames(maxNames)
  const operationOf = fewNames(maxNames)
  return {
    answered: ({ method, route, status, seconds }) =>
      requests.observe({ method: methods.has(method) ? method : 'other', route, status }, seconds),
    stated: (statement, seconds) => statements.observe({ statement: statementOf(statement) }, seconds),
    worked: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
    emailed: (outcome) => emails.inc({ outcome }),
    checkedOut: (outcome) => checkouts.inc({ outcome }),
    happened: (event) => events.inc({ event }),
    calledStripe: (operation, outcome, seconds) =>
      stripeCalls.observe({ operation: operationOf(operation), outcome }, seconds),
    looked: (cache, outcome) => lookups.inc({ cache, outcome }),
  }
}
