import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { Icon } from '#app/ui/graphics/icon.tsx'
import type { Toast } from '#app/web/toasts/toast-queue.ts'
import { toast } from '#app/web/toasts/toasts.ts'
import type { ProductId } from '#shared/ids.ts'
import { useSavedIds } from './use-saved-ids.ts'

export interface HeartButtonProps {
  readonly id: ProductId
  readonly name: string
}

interface CardAnswer extends Partial<Toast> {
  readonly toast?: Toast
  /** The message of a refusal. */
  readonly message?: string
}

/**
 * Saves the hat of a card without leaving the page. Without scripts, it leads to the saved hats. It is in the lower corner of the
 * picture, because badges need the whole width above.
 */
export function HeartButton({ id, name }: HeartButtonProps) {
  const { Form, formData, data } = useFetcher<CardAnswer>()
  const savedIds = useSavedIds()
  const isSaved = formData ? formData.get('intent') === 'save' : savedIds.includes(id)
  useEffect(() => {
    if (data)
      toast(data.toast ?? { title: data.title ?? 'Not saved', description: data.message, tone: 'danger' })
  }, [data])
  return (
    <Form
      method="post"
      action="/saved"
      className="pointer-events-none absolute inset-x-0 top-0 flex aspect-square items-end justify-end p-1"
    >
      <input type="hidden" name="product" value={id} />
      <input type="hidden" name="on" value="card" />
      {/* Without scripts, a shared page can't show that it worked. */}
      <noscript>
        <input type="hidden" name="next" value="/saved" />
      </noscript>
      <button
        name="intent"
        value={isSaved ? 'forget' : 'save'}
        aria-label={`Save ${name}`}
        aria-pressed={isSaved}
        className="group/heart pointer-events-auto flex size-11 items-center justify-center rounded-full"
      >
        <span className="flex size-9 items-center justify-center rounded-full bg-paper text-on-paper shadow-md ring-1 ring-on-paper/25 transition-colors group-hover/heart:bg-on-paper group-hover/heart:text-paper">
          <Icon name="heart" className={isSaved ? 'fill-current' : undefined} />
        </span>
      </button>
    </Form>
  )
}
