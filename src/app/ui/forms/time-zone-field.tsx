import { useSyncExternalStore } from 'react'
import { SelectField } from './select-field.tsx'
import type { timeZones } from '#shared/time/time-zones.ts'

interface TimeZoneFieldProps {
  readonly zones: typeof timeZones
  /** What was chosen before the form was refused. */
  readonly chosen: string | undefined
  readonly error: string | undefined
  readonly hint?: string
}

const never = () => () => undefined

/** The zone of the times beside it: the browser's, if it is in the list, until another one is chosen. */
export function TimeZoneField({ zones, chosen, error, hint }: TimeZoneFieldProps) {
  const own = useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => 'UTC',
  )
  const zone = chosen ?? zones.find(({ id }) => id === own)?.id ?? 'UTC'
  return (
    <SelectField
      // A new key, because a select reads its default once.
      key={zone}
      label="Time zone"
      name="zone"
      defaultValue={zone}
      error={error}
      options={zones.map(({ id, label }) => ({ value: id, label }))}
      hint={hint}
    />
  )
}
