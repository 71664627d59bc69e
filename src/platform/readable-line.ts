const levels: Readonly<Record<number, string>> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warning',
  50: 'error',
  60: 'fatal',
}

interface LoggedError {
  readonly message?: string
  readonly stack?: string
}

/** A JSON line of the log for people: time, level, message, then the details. An error's stack is on lines below it. */
export function readableLine(json: string): string {
  const { level, time, msg, err, ...details } = JSON.parse(json) as Record<string, unknown>
  const { message, stack } = (err ?? {}) as LoggedError
  const parts = [
    new Date(Number(time)).toTimeString().slice(0, 8),
    levels[Number(level)] ?? String(level),
    [msg, message].filter(Boolean).join(': '),
    ...Object.entries(details).map(([name, value]) => `${name}=${shortValue(value)}`),
  ]
  const frames = (stack ?? '').split('\n').filter((line) => line.startsWith('    at '))
  return `${[parts.join('  '), ...frames].join('\n')}\n`
}

function shortValue(value: unknown): string {
  if (Array.isArray(value)) return `(${value.length})`
  return typeof value === 'string' ? value : JSON.stringify(value)
}
