import { Counter, type Registry } from 'prom-client'
import type { Recorder } from '#platform/metrics/recorder.server.ts'
import { fewNames } from '#platform/metrics/few-names.ts'
import { PreparedHistogram } from './prepared-histogram.ts'

/** From one millisecond to ten seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const jobBuckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300, 900]
const maxNames = 300

const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

export interface PrometheusRecorder extends Recorder {
  /** The histograms as Prometheus reads them; the registry has the rest. */
  histograms(): string
}

/** Keeps what the process measures as Prometheus' metrics. No label has a value that a visitor chose. */
export function prometheusRecorder(registry: Registry): PrometheusRecorder {
  const { requests, statements, jobs, stripeCalls } = durations()
  const { emails, checkouts, events } = counters(registry)
  const statementOf = fewNames(maxNames)
  const operationOf = fewNames(maxNames)
  const requestSeries = kept((route) =>
    kept((method) => kept((status: number) => requests.series({ method, route, status }))),
  )
  const statementSeries = kept((statement) => statements.series({ statement }))
  const jobSeries = kept((job) => kept((outcome) => jobs.series({ job, outcome })))
  const stripeSeries = kept((operation) => kept((outcome) => stripeCalls.series({ operation, outcome })))
  return {
    observeRequest: (method, route, status, seconds) =>
      requestSeries(route)(methods.has(method) ? method : 'other')(status).observe(seconds),
    observeStatement: (statement, seconds) => statementSeries(statementOf(statement)).observe(seconds),
    observeJob: (job, outcome, seconds) => jobSeries(job)(outcome).observe(seconds),
    countEmail: (outcome) => emails.inc({ outcome }),
    countCheckout: (outcome) => checkouts.inc({ outcome }),
    countEvent: (event) => events.inc({ event }),
    observeStripeCall: (operation, outcome, seconds) =>
      stripeSeries(operationOf(operation))(outcome).observe(seconds),
    countCacheLookup: lookups(registry),
    histograms: () => [requests, statements, jobs, stripeCalls].map((one) => one.text()).join(''),
  }
}

/** Makes a value for each key once. */
function kept<Value, Key = string>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}

function durations() {
  return {
    requests: new PreparedHistogram({
      name: 'brimfolk_http_request_duration_seconds',
      help: 'Completed requests by route pattern (seconds)',
      labels: ['method', 'route', 'status'],
      buckets,
    }),
    statements: new PreparedHistogram({
      name: 'brimfolk_database_statement_duration_seconds',
      help: 'Statements by what they do and their first table (seconds)',
      labels: ['statement'],
      buckets,
    }),
    jobs: new PreparedHistogram({
      name: 'brimfolk_job_duration_seconds',
      help: 'Jobs of this process by kind (seconds)',
      labels: ['job', 'outcome'],
      buckets: jobBuckets,
    }),
    stripeCalls: new PreparedHistogram({
      name: 'brimfolk_stripe_call_duration_seconds',
      help: 'Calls to Stripe (seconds); a call without an answer failed',
      labels: ['operation', 'outcome'],
      buckets,
    }),
  }
}

function counters(registry: Registry) {
  const counter = (name: string, help: string, label: string) =>
    new Counter({ name, help, labelNames: [label], registers: [registry] })
  return {
    emails: counter('brimfolk_emails_total', 'Emails that this process handed to the mail server', 'outcome'),
    checkouts: counter('brimfolk_checkouts_total', 'Checkouts that were started, paid or expired', 'outcome'),
    events: counter('brimfolk_events_total', 'Events by name; order-paid counts orders', 'event'),
  }
}

/** Nearly every request looks: it adds to a number, which becomes a metric when Prometheus asks. */
function lookups(registry: Registry): Recorder['countCacheLookup'] {
  const counts = { pages: { hit: 0, disk: 0, miss: 0 }, data: { hit: 0, disk: 0, miss: 0 } }
  new Counter({
    name: 'brimfolk_cache_lookups_total',
    help: 'Lookups in the caches of public pages',
    labelNames: ['cache', 'outcome'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [cache, outcomes] of Object.entries(counts))
        for (const [outcome, count] of Object.entries(outcomes)) this.inc({ cache, outcome }, count)
    },
  })
  return (cache, outcome) => {
    counts[cache][outcome] += 1
  }
}
