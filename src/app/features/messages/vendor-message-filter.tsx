import { TabLinks } from '#app/ui/navigation/tab-links.tsx'
import type { ConversationFilter } from '#modules/messages/server'

const path = '/vendor-dashboard/messages'

/** An artist's conversations: all, or those with unread messages. */
export function VendorMessageFilter({ show }: { readonly show: ConversationFilter }) {
  return (
    <TabLinks
      label="Filter messages"
      look="segments"
      links={[
        { to: path, label: 'All', current: show === 'all' },
        { to: `${path}?show=unread`, label: 'Unread', current: show === 'unread' },
      ]}
    />
  )
}
