import { type FormEvent, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { toast } from '#app/web/toasts.ts'
import { useIsHydrated } from '#app/web/use-is-hydrated.ts'
import type { EditorAnswer } from './answer-editor.server.ts'
import { changeForm, changeOfIntent, type FormChange } from './change-form.ts'
import { fieldsOfForm, type SeenProduct, seenText } from './form-wire.ts'
import { isUpload, type ProductForm, uploadPlace } from './product-form.ts'
import { type EditorMode, readForm } from './read-form.ts'
import { removeDraft, useKeptDraft } from './use-kept-draft.ts'
import { usePictureUploads } from './use-picture-uploads.ts'

export interface EditorStart {
  readonly mode: EditorMode
  readonly start: ProductForm
  /** The product as it is stored; null for a new one. */
  readonly seen: SeenProduct | null
  readonly answer: EditorAnswer | undefined
  /** Names the shop and the product, for the draft. */
  readonly draftKey: string
}

interface Problem {
  readonly title: string | null
  readonly message: string | null
  readonly errors: Readonly<Record<string, string>>
}

/** Everything that the editor knows and does; without scripts its form is sent as it is and none of this runs. */
export function useProductEditor({ mode, start, seen: firstSeen, answer, draftKey }: EditorStart) {
  const hasScripts = useIsHydrated()
  const [form, dispatch] = useReducer(changeForm, answer?.form ?? start)
  const [seen, setSeen] = useState(answer?.merged?.seen ?? firstSeen)
  const [problem, setProblem] = useState<Problem | null>(answer ?? null)
  const uploading = useUploads(dispatch)
  const saving = useSaving({ form, seen, draftKey, hasProblems: uploading.problems.length > 0 })
  const isDirty = JSON.stringify(form) !== JSON.stringify(start)
  const draft = useKeptDraft({ key: draftKey, form, seen, isDirty: isDirty && saving.waitingFor === null })

  useNewAnswer(answer, (news) => {
    saving.stay()
    setProblem(news)
    if (news.merged) {
      dispatch({ kind: 'set', fields: news.form })
      setSeen(news.merged.seen)
    }
  })
  useEffect(() => sayProblem(problem), [problem])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Pressed before the scripts were there: the button comes here instead of to its own handler.
    const change = changeOfIntent(intentOf(event.nativeEvent))
    if (change) return dispatch(change)
    if (saving.waitingFor !== null) return
    const { fault } = readForm(form, mode)
    setProblem(fault)
    if (!fault) saving.saveOnceUploaded()
  }
  const restore = () => {
    if (!draft.offered) return
    dispatch({ kind: 'set', fields: draft.offered.form })
    if (draft.offered.seen) setSeen(draft.offered.seen)
    draft.dismiss()
  }
  const { mayLeave, waitingFor, cancel } = saving
  const shown = { form, seen, problem, merged: answer?.merged ?? null, hasScripts, isDirty, waitingFor }
  return { ...shown, dispatch, uploading, draft, restore, mayLeave, onSubmit, cancel }
}

interface Saving {
  readonly form: ProductForm
  readonly seen: SeenProduct | null
  readonly draftKey: string
  /** A picture was refused: the artist decides whether to go on without it. */
  readonly hasProblems: boolean
}

function useSaving({ form, seen, draftKey, hasProblems }: Saving) {
  const submit = useSubmit()
  const navigation = useNavigation()
  const [isWaiting, setWaiting] = useState(false)
  const wantsToSave = useRef(false)
  const mayLeave = useRef(false)
  const isSaved = useRef(false)
  const isUploading = form.pictures.some(isUpload)
  const isSaving = navigation.state !== 'idle' && navigation.formMethod === 'POST'

  const save = useCallback(() => {
    const fields = fieldsOfForm(form)
    fields.append('intent', 'save')
    if (seen) fields.append('seen', seenText(seen))
    mayLeave.current = true
    isSaved.current = true
    void submit(fields, { method: 'post' })
  }, [form, seen, submit])

  useEffect(() => {
    if (isUploading || !wantsToSave.current) return
    wantsToSave.current = false
    if (!hasProblems) save()
  }, [isUploading, hasProblems, save])

  useEffect(
    () => () => {
      // Left by a save that led on: what was kept is in the shop now.
      if (isSaved.current) removeDraft(draftKey)
    },
    [draftKey],
  )
  return {
    /** True while the page is left on purpose: nothing is asked. */
    mayLeave,
    saveOnceUploaded: () => {
      wantsToSave.current = isUploading
      setWaiting(isUploading)
      if (!isUploading) save()
    },
    stay: () => {
      mayLeave.current = false
      isSaved.current = false
      setWaiting(false)
    },
    cancel: () => {
      mayLeave.current = true
    },
    /** What the button says it waits for; null when it does not wait. */
    waitingFor: isSaving ? ('shop' as const) : isWaiting && isUploading ? ('pictures' as const) : null,
  }
}

function useUploads(dispatch: (change: FormChange) => void) {
  const onStart = useCallback(
    (ids: readonly string[]) => dispatch({ kind: 'pictures-add', urls: ids.map(uploadPlace) }),
    [dispatch],
  )
  const onEnd = useCallback(
    (id: string, url: string | null) => dispatch({ kind: 'picture-uploaded', id, url }),
    [dispatch],
  )
  return usePictureUploads({ onStart, onEnd })
}

function intentOf(event: Event): string {
  const submitter = event instanceof SubmitEvent ? event.submitter : null
  return submitter instanceof HTMLButtonElement ? submitter.value : ''
}

function useNewAnswer(answer: EditorAnswer | undefined, onNews: (answer: EditorAnswer) => void): void {
  const last = useRef(answer)
  useEffect(() => {
    if (!answer || answer === last.current) return
    last.current = answer
    onNews(answer)
  })
}

function sayProblem(problem: Problem | null): void {
  if (!problem?.title) return
  toast({
    title: problem.title,
    description: problem.message ?? undefined,
    tone: 'danger',
    isReadElsewhere: true,
  })
}
