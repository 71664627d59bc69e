import { useEffect } from 'react'
import { toast } from './toasts.ts'

interface Refused {
  readonly title: string | null
  readonly message: string | null
}

/**
 * Says a refusal in a toast as well. It also stands in the form, so that it outlives the toast and works without scripts;
 * where the form's `ErrorSummary` takes the focus and so reads it out, the toast is for the eyes alone.
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
