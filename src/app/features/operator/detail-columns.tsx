import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface DetailColumnsProps {
  /** What the page is about, in cards. */
  readonly lead?: ReactNode
  /** What an operator can do with it, and short cards. */
  readonly side: ReactNode
  /** What happened: lists. */
  readonly children: ReactNode
}

const columns =
  'lg:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_24rem]'

/** The page of one thing, its actions first in a narrow column. In a narrow window, what can be done with it is between what it is and its lists. */
export function DetailColumns({ lead, side, children }: DetailColumnsProps) {
  return (
    <div
      className={clsx(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:gap-x-8',
        lead && 'lg:grid-rows-[auto_1fr]',
        columns,
      )}
    >
      {lead && <div className="flex min-w-0 flex-col gap-6">{lead}</div>}
      <div
        className={clsx('flex min-w-0 flex-col gap-6 lg:col-start-2 lg:row-start-1', lead && 'lg:row-span-2')}
      >
        {side}
      </div>
      <div className="flex min-w-0 flex-col gap-8 lg:col-start-1">{children}</div>
    </div>
  )
}
