/** A job that failed every try and waits for somebody to look at it. */
export interface ParkedWork {
  readonly id: string
  /** The kind of job, with the handler when the job reacts to an event. */
  readonly work: string
  /** What it is about: name → id, such as `orderId`. Nothing else of its payload. */
  readonly subject: Readonly<Record<string, string>>
  readonly attempts: number
  /** What the last try died of, fit to be shown. */
  readonly error: string
  /** When it was first asked for. */
  readonly since: Date
  readonly parkedAt: Date
}

/** An event of the payment provider that should have been handled by now. */
export interface WaitingEvent {
  readonly id: string
  readonly type: string
  readonly receivedAt: Date
}

/** Ours are UUIDs, those of outside services a short kind and a random rest: `evt_1Qx…`. */
const id = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?:evt|cs|pi|ch|tr|re|trr|acct)_\w+)$/

/** The ids in a job's payload, by their names, however deep they lie. */
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

const hidden: readonly (readonly [RegExp, string])[] = [
  [/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '[e-mail]'],
  [/\b(?:sk|rk|pk|whsec|gh[a-z]|xox[a-z])_[\w-]+/gi, '[key]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [key]'],
  [/\b(password|passwd|token|secret|api[-_]?key|authorization)(["']?\s*[=:]\s*)\S+/gi, '$1$2[hidden]'],
  // Phone numbers and cards; the digits of an id have letters beside them.
  [/(?<![\w-])\+?\d(?:[ ()/-]{0,2}\d){8,}(?![\w-])/g, '[number]'],
]
const maxLength = 300

/** The words of a failure without what belongs to people or opens doors, on one line. */
export function failureText(error: string | null): string {
  const line = (error ?? '').replaceAll(/\s+/g, ' ').trim()
  if (line === '') return 'It left no message.'
  const shown = hidden.reduce((text, [pattern, instead]) => text.replaceAll(pattern, instead), line)
  return shown.length > maxLength ? `${shown.slice(0, maxLength - 1)}…` : shown
}
