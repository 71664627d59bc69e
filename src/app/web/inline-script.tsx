import { useContext } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'

/**
 * Runs where it stands in a page that the server sent, before what follows it is painted; nowhere else. `code` is a constant
 * of ours: pages from the shared cache carry no nonce and name it by its hash.
 */
export function InlineScript({ code }: { readonly code: string }) {
  const nonce = useContext(FrameworkContext)?.nonce
  // oxlint-disable-next-line react/no-danger -- a constant of ours, no words of anybody's
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
