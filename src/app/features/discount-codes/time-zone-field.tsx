import { useSyncExternalStore } from 'react'
import { SelectField } from '#app/ui/forms/select-field.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import type { timeZones } from '#shared/time/time-zones.ts'

interface TimeZoneFieldProps {
  readonly zones: typeof timeZones
  readonly answer: FormAnswer | undefined
  readonly hint?: string
}

const never = () => () => undefined

/** The zone of the times beside it: the browser's, if it is in the list, until another one is chosen. */
export function TimeZoneField({ zones, answer, hint }: TimeZoneFieldProps) {
  const own = useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  )
  const zone = answer?.values.zone ?? zones.find(({ id }) => id === own)?.id ?? 'UTC'
  return (
    <SelectField
      // A new key, because a select reads its default once.
      key={zone}
      label="Time zone"
      name="zone"
      defaultValue={zone}
      error={answer?.errors.zone}
      options={zones.map(({ id, label }) => ({ value: id, label }))}
      hint={hint}
    />
  )
}
