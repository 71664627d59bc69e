import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export interface InboxProps {
  /** Missing for a guest, who has one conversation. */
  readonly list?: ReactNode
  /** The conversation. */
  readonly children: ReactNode
  /** Which of both a narrow screen shows. */
  readonly shows: 'list' | 'conversation'
  /** Below the conversation: what opens in place has no room in it. */
  readonly below?: ReactNode
}

/** Conversations on a wide screen: the list, and one of them beside it. Both scroll, so that the next message is always in reach. */
export function Inbox({ list, children, shows, below }: InboxProps) {
  return (
    <div className="page-width pb-16 lg:pt-8">
      <div
        className={clsx(
          'lg:grid lg:max-h-[max(36rem,calc(100dvh-9rem))] lg:min-h-[36rem] lg:grid-rows-[minmax(0,1fr)] lg:overflow-clip lg:rounded-card lg:bg-raised',
          list ? 'lg:grid-cols-[22rem_minmax(0,1fr)]' : 'mx-auto max-w-4xl',
        )}
      >
        {list && (
          <div
            className={clsx(
              'min-h-0 lg:overflow-y-auto lg:border-r lg:border-line',
              shows === 'conversation' && 'max-lg:hidden',
            )}
          >
            {list}
          </div>
        )}
        <div className={clsx('flex min-h-0 min-w-0 flex-col', shows === 'list' && 'max-lg:hidden')}>
          {children}
        </div>
      </div>
      {below && <div className={clsx('pt-2', list ? 'lg:pl-94' : 'mx-auto max-w-4xl lg:pl-6')}>{below}</div>}
    </div>
  )
}
