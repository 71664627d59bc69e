import { z } from 'zod'
import { parseDsn } from '../errors/parse-dsn.ts'
import { samplerNames } from '../trace/sampler-names.ts'
import { choice, url, wholeNumber } from './setting-kinds.ts'

/** Settings for metrics, error reports and traces: docs/self-hosting.md, Monitoring. */
export const monitoringSettings = {
  ACCESS_LOG: choice(['on', 'off']).optional().meta({
    description: 'One line in the log for each request: on in a live marketplace, off in the demo.',
    example: 'on',
  }),
  SLOW_STATEMENT_MS: wholeNumber(0, 60_000).optional().meta({
    description:
      'Statements that take longer are logged with their cause; 0: none. 200 in a live marketplace, none in the demo.',
    example: '200',
  }),
  METRICS_PORT: wholeNumber(1, 65_535).optional().meta({
    description: 'Where Prometheus reads metrics: a separate port. Unset: nothing is measured.',
    example: '9464',
  }),
  METRICS_HOST: z.string().default('127.0.0.1').meta({
    description:
      'The address of that port. Others than this machine reach it with 0.0.0.0: never open it to the internet.',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(/^https?$/, 'http://localhost:4318')
    .optional()
    .meta({
      description:
        'Where traces go: an OpenTelemetry collector that takes OTLP over HTTP as JSON. Unset: nowhere.',
      example: 'http://localhost:4318',
    }),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .regex(/^[^\s=,]+=[^,]*(?:,[^\s=,]+=[^,]*)*$/, {
      error: 'must be headers such as api-key=secret,team=shop',
    })
    .optional()
    .meta({ description: 'What the collector wants to know in headers.', example: 'api-key=secret' }),
  OTEL_SERVICE_NAME: z
    .string()
    .max(100, { error: 'must have 100 characters or fewer' })
    .default('brimfolk')
    .meta({ description: 'What the traces call this installation.' }),
  OTEL_TRACES_SAMPLER: choice(samplerNames)
    .default('parentbased_always_on')
    .meta({ description: 'Which traces are collected. parentbased: the caller decides, if there is one.' }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: 'must be a share from 0 to 1' })
    .min(0, { error: 'must be a share from 0 to 1' })
    .max(1, { error: 'must be a share from 0 to 1' })
    .default(1)
    .meta({ description: 'The share of traces that traceidratio collects.', example: '0.1' }),
  SENTRY_DSN: z
    .string()
    .refine((dsn) => parseDsn(dsn) !== null, {
      error: 'must be a DSN such as https://key@sentry.example/1, from the settings of the project there',
    })
    .optional()
    .meta({
      description: 'Where errors are reported: the DSN of a project in Sentry or GlitchTip.',
      example: 'https://0123abcd@sentry.example/1',
    }),
  SENTRY_ENVIRONMENT: z
    .string()
    .regex(/^[\w.-]{1,64}$/, { error: 'must have 64 letters, digits, dots, hyphens or fewer' })
    .optional()
    .meta({
      description: 'What the reports call this installation. Unset: production, or demo.',
      example: 'staging',
    }),
}
