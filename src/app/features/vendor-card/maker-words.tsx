import type { VendorProfile } from '#modules/vendors'
import { VendorAvatar } from './vendor-avatar.tsx'

export interface MakerWordsProps {
  readonly vendor: Pick<VendorProfile, 'displayName' | 'avatarUrl' | 'avatarPreview'>
  /** A sentence by the vendor; without one nothing is shown. */
  readonly words: string | null
}

/** The vendor's picture and a sentence of theirs, beside the button. */
export function MakerWords({ vendor, words }: MakerWordsProps) {
  if (words === null) return null
  return (
    <div className="flex items-center gap-4 wrap-anywhere">
      <VendorAvatar name={vendor.displayName} url={vendor.avatarUrl} preview={vendor.avatarPreview} />
      <p className="min-w-0 text-sm">
        “{words}.”
        <span className="mt-1 block text-muted">{vendor.displayName}, who made it</span>
      </p>
    </div>
  )
}
