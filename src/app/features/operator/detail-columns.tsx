import type { ReactNode } from 'react'

interface DetailColumnsProps {
  /** What an operator can do and knows, in short cards. */
  readonly side: ReactNode
  /** What happened: lists. */
  readonly children: ReactNode
}

/** The page of one thing: short cards beside its lists, or above them where both have no room. */
export function DetailColumns({ side, children }: DetailColumnsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 2xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 2xl:items-start md:max-2xl:grid-cols-[repeat(auto-fit,minmax(17rem,1fr))] 2xl:col-start-2 2xl:row-start-1">
        {side}
      </div>
      <div className="flex min-w-0 flex-col gap-8 2xl:col-start-1 2xl:row-start-1">{children}</div>
    </div>
  )
}
