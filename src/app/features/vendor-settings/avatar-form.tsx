import { clsx } from 'clsx'
import { useId, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, buttonClasses } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/forms/error-summary.tsx'
import type { FormAnswer } from '#app/web/request/form-answer.server.ts'
import { toast } from '#app/web/toasts/toasts.ts'
import { useEarlyFiles } from '#app/ui/forms/files/use-early-files.ts'

export interface AvatarFormProps {
  readonly hasAvatar: boolean
  readonly answer: FormAnswer | undefined
  readonly maxBytes: number
  /** The current avatar. */
  readonly preview: React.ReactNode
}

/** Uploads an avatar as soon as a file is chosen; without scripts, the button submits it. */
export function AvatarForm({ hasAvatar, answer, maxBytes, preview }: AvatarFormProps) {
  const own = answer?.values.intent === 'set-avatar' || answer?.values.intent === 'remove-avatar'
  const { formData } = useNavigation()
  const intent = formData?.get('intent')
  const isUploading = intent === 'set-avatar'
  const hintId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<string | null>(null)
  const choose = (field: HTMLInputElement) => {
    const file = field.files?.[0]
    if (!file) return
    // A quick check; the server validates the content.
    const error = errorOf(file, maxBytes)
    setError(error?.description ?? null)
    if (error) {
      toast({ ...error, tone: 'danger', isReadElsewhere: true })
      field.value = ''
    } else form.current?.requestSubmit()
  }
  const input = useEarlyFiles(choose)
  return (
    <section aria-label="Avatar" className="flex flex-wrap items-center gap-5">
      {preview}
      <div className="flex min-w-0 flex-1 basis-40 flex-col gap-2">
        <div className="flex flex-wrap gap-3">
          <Form ref={form} method="post" encType="multipart/form-data" className="flex flex-wrap gap-3">
            <ErrorSummary message={error ?? (own ? answer?.message : null)} />
            <input type="hidden" name="intent" value="set-avatar" />
            <label
              className={clsx(
                buttonClasses({ tone: 'secondary' }),
                'relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus noscript:flex-wrap',
              )}
            >
              {isUploading ? 'Uploading...' : hasAvatar ? 'Change avatar' : 'Upload avatar'}
              <input
                ref={input}
                type="file"
                name="avatar"
                accept="image/*"
                aria-describedby={hintId}
                onChange={(event) => choose(event.currentTarget)}
                className="sr-only noscript:not-sr-only noscript:max-w-full"
              />
            </label>
            <Button type="submit" tone="secondary" className="not-noscript:hidden">
              Upload
            </Button>
          </Form>
          {hasAvatar && (
            <Form method="post">
              <input type="hidden" name="intent" value="remove-avatar" />
              <Button
                type="submit"
                tone="secondary"
                pending={intent === 'remove-avatar'}
                pendingLabel="Removing..."
              >
                Remove avatar
              </Button>
            </Form>
          )}
        </div>
        <p id={hintId} className="text-sm text-muted">
          A picture of you or your logo, under 2 MB.
        </p>
      </div>
    </section>
  )
}

function errorOf(file: File, maxBytes: number): { title: string; description: string } | null {
  if (!file.type.startsWith('image/')) {
    return { title: 'Invalid file type', description: 'Please upload an image file' }
  }
  if (file.size < maxBytes) return null
  return { title: 'File too large', description: 'Please upload an image less than 2MB' }
}
