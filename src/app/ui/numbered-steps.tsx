import { clsx } from 'clsx'

export interface NumberedStepsProps {
  readonly steps: readonly (readonly [title: string, text: string])[]
  /** Beside each other where there is room, instead of below. */
  readonly isRow?: boolean
}

/** What happens one after the other. */
export function NumberedSteps({ steps, isRow = false }: NumberedStepsProps) {
  return (
    <ol
      className={clsx(
        'mt-4',
        isRow ? 'grid gap-x-8 gap-y-5 md:grid-cols-3 md:gap-y-0' : 'flex flex-col gap-5',
      )}
    >
      {steps.map(([name, text], index) => (
        // Shared rows: in a row, the texts start at the same height when a title wraps.
        <li
          key={name}
          className={clsx('flex gap-4', isRow && 'md:row-span-3 md:grid md:grid-rows-subgrid md:gap-0')}
        >
          <span
            aria-hidden="true"
            className={clsx(
              'label grid size-8 shrink-0 place-items-center rounded-full border border-edge text-sm font-bold',
              isRow && 'md:mb-3',
            )}
          >
            {index + 1}
          </span>
          <span className={clsx('min-w-0', isRow && 'md:contents')}>
            <span className="block font-semibold">{name}</span>
            <span className="mt-0.5 block text-sm text-muted">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
