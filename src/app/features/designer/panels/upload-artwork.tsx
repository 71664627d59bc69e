import { useId, useState } from 'react'
import { buttonClasses } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { noResponseText } from '#app/web/browser/call-api.ts'
import { toast } from '#app/web/toasts/toasts.ts'
import { useEarlyFiles } from '#app/web/boot/use-early-files.ts'
import type { Artwork } from '#modules/design-engine'

const threadColors = 6

async function sendArtwork(file: File): Promise<Artwork> {
  const query = new URLSearchParams({ name: file.name.replace(/\.\w+$/, ''), colors: String(threadColors) })
  const response = await fetch(`/design-artwork?${query}`, { method: 'POST', body: file }).catch(() => null)
  if (!response) throw new Error(noResponseText)
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) {
    const detail = typeof answer === 'object' && answer !== null && 'detail' in answer ? answer.detail : null
    throw new Error(typeof detail === 'string' ? detail : 'The upload failed. Please try again.')
  }
  return answer as Artwork
}

/** Uploads a picture or an SVG; the server reduces it to thread colors. */
export function UploadArtwork({ onArtwork }: { readonly onArtwork: (artwork: Artwork) => void }) {
  const id = useId()
  const [isSending, setIsSending] = useState(false)
  const send = async (field: HTMLInputElement) => {
    const [file] = field.files ?? []
    if (!file) return
    setIsSending(true)
    try {
      onArtwork(await sendArtwork(file))
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined
      toast({ title: 'Artwork not added', description, tone: 'danger' })
    } finally {
      field.value = ''
      setIsSending(false)
    }
  }
  const input = useEarlyFiles((field) => void send(field))
  return (
    <span className="relative inline-flex">
      <input
        ref={input}
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        disabled={isSending}
        className="peer absolute inset-0 size-full opacity-0"
        onChange={(event) => void send(event.currentTarget)}
      />
      <label
        htmlFor={id}
        className={`${buttonClasses({ tone: 'secondary', size: 'small' })} cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-focus`}
      >
        <Icon name="upload" className="size-4" />
        {isSending ? 'Uploading...' : 'Artwork'}
      </label>
    </span>
  )
}
