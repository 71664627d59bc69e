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
    <figure className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 wrap-anywhere">
      <VendorAvatar
        name={vendor.displayName}
        url={vendor.avatarUrl}
        preview={vendor.avatarPreview}
        className="row-span-2 size-14 self-center"
      />
      <blockquote className="self-end text-sm">“{words}.”</blockquote>
      <figcaption className="text-sm text-muted">{vendor.displayName}, who made it</figcaption>
    </figure>
  )
}
