import { formatDate } from '#app/ui/formats/format-date.ts'
import { TextField } from '#app/ui/forms/text-field.tsx'
import type { ActiveFilter } from './list-toolbar.tsx'

/** As typed in the address; empty without a limit. */
interface DayRange {
  readonly from: string
  readonly to: string
}

/** The days that a list is limited to. */
export function DayRangeFields({ from, to }: DayRange) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField label="From (UTC)" name="from" type="date" defaultValue={from} className="[&_input]:px-2" />
      <TextField label="To (UTC)" name="to" type="date" defaultValue={to} className="[&_input]:px-2" />
    </div>
  )
}

/** The days in words, if the list is limited. */
export function dayRangeFilter({ from, to }: DayRange): readonly ActiveFilter[] {
  if (!from && !to) return []
  const text =
    from && to ? `${dayText(from)} – ${dayText(to)}` : from ? `From ${dayText(from)}` : `Until ${dayText(to)}`
  return [{ text, names: ['from', 'to'] }]
}

function dayText(day: string): string {
  return Number.isNaN(Date.parse(day)) ? day : formatDate(day)
}
