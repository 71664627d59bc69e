import type { ReactNode } from 'react'

interface DetailColumnsProps {
  /** What an operator can do and knows, in short cards. */
  readonly side: ReactNode
  /** What happened: lists. */
  readonly children: ReactNode
}

/** The page of one thing: its lists, and short cards beside them. On a phone, the cards come first. */
export function DetailColumns({ side, children }: DetailColumnsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18rem] xl:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-4 md:max-lg:grid-cols-2 lg:col-start-2 lg:row-start-1">
        {side}
      </div>
      <div className="flex min-w-0 flex-col gap-8 lg:col-start-1 lg:row-start-1">{children}</div>
    </div>
  )
}
