import type { VendorProfile } from '#modules/vendors'
import { VendorAvatar } from './vendor-avatar.tsx'

export interface MakerWordsProps {
  readonly vendor: Pick<VendorProfile, 'displayName' | 'avatarUrl' | 'avatarPreview'>
  /** A sentence by the vendor; without one nothing is shown. */
  readonly words: string | null
}

/** The vendor's picture and first words, beside the button. */
export function MakerWords({ vendor, words }: MakerWordsProps) {
  if (words === null) return null
  return (
    <figure className="flex items-center gap-4 wrap-anywhere">
      <VendorAvatar
        name={vendor.displayName}
        url={vendor.avatarUrl}
        preview={vendor.avatarPreview}
        className="size-14"
      />
      <div className="min-w-0">
        <blockquote className="text-sm">“{words}.”</blockquote>
        <figcaption className="mt-1 text-sm text-muted">{vendor.displayName}, who made it</figcaption>
      </div>
    </figure>
  )
}
