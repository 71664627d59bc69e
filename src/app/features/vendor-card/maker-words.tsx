import { ButtonLink } from '#app/ui/button.tsx'
import type { VendorProfile } from '#modules/vendors'
import { VendorAvatar } from './vendor-avatar.tsx'

export interface MakerWordsProps {
  readonly vendor: Pick<VendorProfile, 'displayName' | 'avatarUrl' | 'avatarPreview'>
  /** A sentence by the vendor. */
  readonly words: string | null
  /** The page for a message to them. */
  readonly askPath: string
}

/** The vendor's picture, a sentence of theirs and how to ask them, beside the button. */
export function MakerWords({ vendor, words, askPath }: MakerWordsProps) {
  return (
    <div className="maker-words">
      <VendorAvatar name={vendor.displayName} url={vendor.avatarUrl} preview={vendor.avatarPreview} />
      <p>
        {words !== null && `“${words}.” `}
        <span>{vendor.displayName}, who made it</span>
      </p>
      <ButtonLink to={askPath} tone="secondary" prefetch="none">
        Ask the artist
      </ButtonLink>
    </div>
  )
}
