import { type ReactNode, useState } from 'react'
import { groupDigits } from '#shared/text/group-digits.ts'

export interface FieldCounter {
  /** The hint with '12 / 100' at its end; null when there is neither. */
  readonly hint: ReactNode
  readonly count: (typed: string) => void
}

type FieldValue = string | number | readonly string[] | undefined

/** Counts the typed characters, also in uncontrolled fields. */
export function useFieldCounter(max: number | null, hint: ReactNode, start: FieldValue): FieldCounter {
  const [length, setLength] = useState(String(start ?? '').length)
  if (max === null) return { hint, count: () => {} }
  return {
    hint: (
      <span className="flex justify-between gap-4">
        <span>{hint}</span>
        <span className="label shrink-0">
          {groupDigits(length)} / {groupDigits(max)}
        </span>
      </span>
    ),
    count: (typed) => setLength(typed.length),
  }
}
