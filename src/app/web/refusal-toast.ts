import { useEffect } from 'react'
import { toast } from './toasts.ts'

interface Refused {
  readonly title: string | null
  readonly message: string | null
}

/** Says a refusal in a toast as well. It also stands in the form, so that it outlives the toast and works without scripts. */
export function useRefusalToast(answer: Refused | undefined): void {
  useEffect(() => {
    if (answer?.title) {
      toast({ title: answer.title, description: answer.message ?? undefined, tone: 'danger' })
    }
  }, [answer])
}
