import type { ReactNode } from 'react'
import type { VendorProfile } from '#modules/vendors'
import { VendorAvatar } from './vendor-avatar.tsx'

export interface MakerWordsProps {
  readonly vendor: Pick<VendorProfile, 'displayName' | 'avatarUrl' | 'avatarPreview'>
  /** A sentence by the vendor. */
  readonly words: string | null
  /** The link to write to them. */
  readonly ask: ReactNode
}

/** The vendor's picture, a sentence of theirs and how to ask them, beside the button. */
export function MakerWords({ vendor, words, ask }: MakerWordsProps) {
  return (
    <div className="maker-words">
      <VendorAvatar name={vendor.displayName} url={vendor.avatarUrl} preview={vendor.avatarPreview} />
      <p>
        {words !== null && `“${words}.” `}
        <span>{vendor.displayName}, who made it</span>
      </p>
      {ask}
    </div>
  )
}
