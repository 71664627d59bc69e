import { formatDate, formatDateTime } from './format-date.ts'

export interface FormattedDateProps {
  readonly at: Date | string
  readonly withTime?: boolean | undefined
}

export function FormattedDate({ at, withTime = false }: FormattedDateProps) {
  const text = withTime ? formatDateTime(at) : formatDate(at)
  return (
    <time dateTime={new Date(at).toISOString()} className={withTime ? 'label' : 'label whitespace-nowrap'}>
      {text}
    </time>
  )
}
