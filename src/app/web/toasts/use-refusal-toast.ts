import { useEffect } from 'react'
import { toast } from './toasts.ts'

interface Refused {
  readonly title: string | null
  readonly message: string | null
}

/**
 * Repeats a refusal as a toast. The form shows it too, so that it outlasts the toast and works without scripts; where the
 * form's `ErrorSummary` takes the focus and so announces it, the toast is visual only.
 */
export function useRefusalToast(answer: Refused | undefined, { isReadByForm = false } = {}): void {
  useEffect(() => {
    if (answer?.title) {
      toast({
        title: answer.title,
        description: answer.message ?? undefined,
        tone: 'danger',
        isReadElsewhere: isReadByForm,
      })
    }
  }, [answer, isReadByForm])
}
