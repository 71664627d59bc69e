import type { ConversationView } from '#modules/messages'
import { ConversationPane } from './conversation-pane.tsx'
import { Inbox } from './inbox.tsx'
import { InboxList, type InboxListProps } from './inbox-list.tsx'

export interface ListInboxProps extends Pick<InboxListProps, 'aside' | 'conversations' | 'pages'> {
  /** The first one, which is shown beside the list where there is room, and stays unread. */
  readonly preview: ConversationView | null
}

/** The page of a list of conversations. */
export function ListInbox({ preview, ...list }: ListInboxProps) {
  return (
    <Inbox
      shows="list"
      list={
        <InboxList
          {...list}
          title={<h1 className="text-2xl lg:text-xl">Messages</h1>}
          currentId={preview?.id}
          isPreview
        />
      }
    >
      {preview && <ConversationPane conversation={preview} isPreview />}
    </Inbox>
  )
}
