/** A job that failed every attempt and is pending until an operator retries it. */
export interface DeadLetterJobView {
  readonly id: string
  /** The kind of job, with the handler when it reacts to an event. */
  readonly work: string
  /** The ids in its payload by name, such as `orderId`. Nothing else of the payload. */
  readonly subject: Readonly<Record<string, string>>
  readonly attempts: number
  /** The error of the last attempt, safe to show. */
  readonly error: string
  /** When it was first enqueued. */
  readonly since: Date
  readonly failedAt: Date
}

/** A Stripe event that should have been handled by now. */
export interface UnhandledEvent {
  readonly id: string
  readonly type: string
  readonly receivedAt: Date
}

/** Our ids are UUIDs; those of providers are a prefix and a random part: `evt_1Qx…`. */
const id = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?:evt|cs|pi|ch|tr|re|trr|acct)_\w+)$/

/** The ids in a job's payload by name, at any depth. */
export function idsIn(payload: unknown): Record<string, string> {
  const found: Record<string, string> = {}
  const look = (name: string, value: unknown) => {
    if (typeof value === 'string' && id.test(value)) found[name] = value
    else if (typeof value === 'object' && value !== null) {
      for (const [inner, part] of Object.entries(value)) look(inner, part)
    }
  }
  look('id', payload)
  return found
}

const separators = /([\s<>"'(),;:]+)/
const hidden: readonly (readonly [RegExp, string])[] = [
  [/\b(?:sk|rk|pk|whsec|gh[a-z]|xox[a-z])_[\w-]+/gi, '[key]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [key]'],
  [/\b(password|passwd|token|secret|api[-_]?key|authorization)(["']?\s*[=:]\s*)\S+/gi, '$1$2[hidden]'],
]
/** Phone and card numbers; digits in an id touch letters. */
const numberRun = /(?<![\w-])\+?\d[\d ()/-]*(?!\w)/g
const minDigits = 9
const maxLength = 300

/** The error on one line, without personal data and secrets. */
export function failureText(error: string | null): string {
  const line = (error ?? '').replaceAll(/\s+/g, ' ').trim()
  if (line === '') return 'No error message.'
  const shown = hidden
    .reduce((text, [pattern, instead]) => text.replaceAll(pattern, instead), withoutEmails(line))
    .replaceAll(numberRun, withoutNumber)
  return shown.length > maxLength ? `${shown.slice(0, maxLength - 1)}…` : shown
}

function withoutEmails(text: string): string {
  const isEmail = (word: string) => word.indexOf('@', 1) > 0 && !word.endsWith('@')
  return text
    .split(separators)
    .map((word) => (isEmail(word) ? '[email]' : word))
    .join('')
}

function withoutNumber(run: string): string {
  const digits = run.replaceAll(/\D/g, '').length
  let end = run.length
  while (end > 0 && ' ()/-'.includes(run.charAt(end - 1))) end -= 1
  return digits < minDigits ? run : `[number]${run.slice(end)}`
}
