import { noResponseText } from '#app/web/browser/call-api.ts'
import type { Artwork, BackgroundRule } from '#modules/design-engine'

/** How an upload becomes shapes. */
export interface UploadOptions {
  readonly colors: number
  readonly background: BackgroundRule
  /** From 0 to 100: how far colors may be from the background's. */
  readonly tolerance: number
}

export const firstOptions: UploadOptions = { colors: 6, background: 'auto', tolerance: 20 }

/** Uploads a picture or an SVG; the server reduces it to thread colors. Throws an error whose message the shopper can read. */
export async function sendArtwork(
  file: File,
  { colors, background, tolerance }: UploadOptions,
): Promise<Artwork> {
  const query = new URLSearchParams({
    name: file.name.replace(/\.\w+$/, ''),
    colors: String(colors),
    background,
    tolerance: String(tolerance),
  })
  const response = await fetch(`/design-artwork?${query}`, { method: 'POST', body: file }).catch(() => null)
  if (!response) throw new Error(noResponseText)
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) {
    const detail = typeof answer === 'object' && answer !== null && 'detail' in answer ? answer.detail : null
    throw new Error(typeof detail === 'string' ? detail : 'The upload failed. Please try again.')
  }
  return answer as Artwork
}
