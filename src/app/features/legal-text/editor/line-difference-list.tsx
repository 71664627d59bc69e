import { clsx } from 'clsx'
import type { LineDifference } from '#modules/legal'

/** Unchanged lines shown before and after a change. */
const contextLines = 1

export interface LineDifferenceListProps {
  readonly label: string
  readonly lines: readonly LineDifference[]
}

/** What changed between two texts, with a little of what surrounds it. */
export function LineDifferenceList({ label, lines }: LineDifferenceListProps) {
  // Empty lines only part paragraphs.
  const words = lines.filter(({ text }) => text.trim() !== '')
  const shown = words.flatMap((line, index) => (isNearChange(words, index) ? [{ ...line, index }] : []))
  return (
    <ol
      aria-label={label}
      className="max-h-128 overflow-auto rounded-card border border-line text-sm"
      // A keyboard has to be able to scroll it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {shown.map(({ kind, text, index }, at) => (
        <li
          key={index}
          className={clsx(
            'grid grid-cols-[1.5rem_minmax(0,1fr)] px-3 py-1',
            kind !== 'same' && 'bg-sunken',
            at > 0 && shown[at - 1]?.index !== index - 1 && 'border-t border-edge',
          )}
        >
          <Line kind={kind} text={text} />
        </li>
      ))}
    </ol>
  )
}

function isNearChange(lines: readonly LineDifference[], index: number): boolean {
  const around = lines.slice(Math.max(0, index - contextLines), index + contextLines + 1)
  return around.some(({ kind }) => kind !== 'same')
}

function Line({ kind, text }: LineDifference) {
  if (kind === 'same') return <span className="col-start-2 wrap-anywhere text-muted">{text}</span>
  const Changed = kind === 'added' ? 'ins' : 'del'
  return (
    <>
      <span aria-hidden="true" className={kind === 'added' ? 'text-success' : 'text-danger'}>
        {kind === 'added' ? '+' : '−'}
      </span>
      <Changed className={clsx('wrap-anywhere', kind === 'added' && 'no-underline')}>
        <span className="sr-only">{kind === 'added' ? 'Added: ' : 'Removed: '}</span>
        {text}
      </Changed>
    </>
  )
}

export function hasDifferences(lines: readonly LineDifference[]): boolean {
  return lines.some(({ kind, text }) => kind !== 'same' && text.trim() !== '')
}
