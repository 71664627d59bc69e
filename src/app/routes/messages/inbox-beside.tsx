import type { ReactNode } from 'react'
import { Inbox } from '#app/features/messages/inbox.tsx'
import { InboxList } from '#app/features/messages/inbox-list.tsx'
import { MessagePages } from '#app/features/messages/message-pages.tsx'
import { VendorMessageFilter } from '#app/features/messages/vendor-message-filter.tsx'
import { AppLink } from '#app/ui/navigation/app-link.tsx'
import type { listBeside } from './list-beside.server.ts'

export interface InboxBesideProps {
  /** Null for a guest. */
  readonly list: Awaited<ReturnType<typeof listBeside>>
  readonly isVendor: boolean
  /** The conversation that is open. */
  readonly currentId?: string | undefined
  readonly children: ReactNode
}

/** A conversation with the list of the others beside it on a wide screen. */
export function InboxBeside({ list, isVendor, currentId, children }: InboxBesideProps) {
  if (!list || list.items.length === 0) return <Inbox shows="conversation">{children}</Inbox>
  return (
    <Inbox
      shows="conversation"
      list={
        <InboxList
          title={
            <AppLink to={list.path} prefetch="none">
              Messages
            </AppLink>
          }
          aside={isVendor && <VendorMessageFilter show="all" />}
          conversations={list.items}
          currentId={currentId}
          pages={<MessagePages path={list.path} isFirstPage next={list.next} />}
        />
      }
    >
      {children}
    </Inbox>
  )
}
