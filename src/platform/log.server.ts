import { type Level, type LogFn, type Logger, pino } from 'pino'
import { now } from './clock.server.ts'
import { errorReporter } from './errors/error-reports.server.ts'
import { readableLine } from './readable-line.ts'
import { currentTrace } from './trace/trace.server.ts'

const standardError = pino.destination({ dest: 2, sync: false })
let isReadable = false
const destination = {
  write: (line: string) =>
    isReadable ? process.stderr.write(readableLine(line)) : standardError.write(line),
  // pino calls it for fatal errors, after which the process exits.
  flushSync: () => standardError.flushSync(),
}

const errorLevel = pino.levels.values['error'] ?? 50
const fatalLevel = pino.levels.values['fatal'] ?? 60

/**
 * Logs to standard error, because standard output carries only the ready line: JSON lines, or text for people who watch them in
 * a terminal. Each line inside a request has its id, and each line of a request or a job its trace's. Headers, bodies and email texts are never logged; redaction is the last defense for secrets in an error's details.
 */
export const log: Logger = pino(
  {
    level: 'info',
    base: null,
    serializers: { err: describeError },
    mixin: traceIds,
    hooks: { logMethod: reportErrors },
    redact: {
      paths: [
        '*.password',
        '*.token',
        '*.secret',
        '*.authorization',
        '*.cookie',
        'password',
        'token',
        'authorization',
        'cookie',
      ],
      censor: '[hidden]',
    },
  },
  destination,
)

export interface LogSettings {
  readonly logLevel: Level | 'silent'
  readonly logFormat: 'json' | 'pretty'
}

export function configureLog({ logLevel, logFormat }: LogSettings): void {
  log.level = logLevel
  isReadable = logFormat === 'pretty'
}

/** Message, code and stack only: database drivers attach whole connections to their errors. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const code = 'code' in error ? { code: error.code } : {}
  return { type: error.name, message: error.message, ...code, stack: error.stack }
}

/** Every line of level error that has an error is also reported, where errors are collected. */
function reportErrors(this: Logger, line: Parameters<LogFn>, write: LogFn, level: number): void {
  const [details, message] = line as unknown[]
  if (level >= errorLevel && typeof details === 'object' && details !== null && 'err' in details)
    errorReporter()?.report(details.err, String(message), level >= fatalLevel)
  write.apply(this, line)
}

function traceIds(): { requestId?: string; traceId?: string } {
  const trace = currentTrace()
  if (!trace) return {}
  const { requestId, traceId } = trace
  return requestId === null ? { traceId } : { requestId, traceId }
}

/**
 * Writes a line whose details need no redaction: numbers, ids and names in the code. Lines of the same moment are written together,
 * because a write for each would cost half as much as a cached page.
 */
export function logPlain(
  level: 'info' | 'warn' | 'error',
  details: Readonly<Record<string, unknown>>,
  msg: string,
): void {
  if (!log.isLevelEnabled(level)) return
  const fields = { level: log.levels.values[level], time: now().getTime(), ...details, msg }
  const line = `${JSON.stringify(fields)}\n`
  if (isReadable) return void destination.write(line)
  if (pending === '') setTimeout(writePending, togetherMs).unref()
  pending += line
}

const togetherMs = 100
let pending = ''

function writePending(): void {
  if (pending === '') return
  standardError.write(pending)
  pending = ''
}

process.on('exit', () => {
  if (pending === '') return
  writePending()
  standardError.flushSync()
})
