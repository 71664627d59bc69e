import { useContext } from 'react'
import { UNSAFE_FrameworkContext as FrameworkContext } from 'react-router'

/**
 * A script in the server's HTML that runs before what follows it is painted. `code` must be a constant of ours. It needs the
 * nonce even on shared pages, where only scripts with the nonce are allowed by their hashes.
 */
export function InlineScript({ code }: { readonly code: string }) {
  const nonce = useContext(FrameworkContext)?.nonce
  // oxlint-disable-next-line react/no-danger -- a constant of ours, never user input
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
