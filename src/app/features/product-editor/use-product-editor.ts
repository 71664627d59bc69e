import { type FormEvent, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { useNavigation, useSubmit } from 'react-router'
import { toast } from '#app/web/toasts/toasts.ts'
import { useIsHydrated } from '#app/web/browser/use-is-hydrated.ts'
import type { EditorAnswer } from './answer-editor.server.ts'
import { changeForm, changeOfIntent, type FormChange } from './form/change-form.ts'
import { changedFields } from './form/changed-fields.ts'
import { toFormData, type SeenProduct, seenText } from './form/product-form-data.ts'
import { type EditorMode, isUpload, type ProductForm, uploadPlaceholder } from './form/product-form.ts'
import { removeDraft, useSavedDraft } from './use-saved-draft.ts'
import { usePictureUploads } from './pictures/use-picture-uploads.ts'

export interface EditorStart {
  readonly mode: EditorMode
  readonly start: ProductForm
  /** The stored product; null for a new one. */
  readonly seen: SeenProduct | null
  readonly answer: EditorAnswer | undefined
  /** Identifies the vendor and the product. */
  readonly draftKey: string
}

interface FormError {
  readonly title: string | null
  readonly message: string | null
  readonly errors: Readonly<Record<string, string>>
}

interface Problem extends FormError {
  /** The form that has it. */
  readonly form: ProductForm
}

const nothing: ReadonlySet<string> = new Set()

/** State and actions of the editor. Only used with scripts. */
export function useProductEditor({ mode, start, seen: firstSeen, answer, draftKey }: EditorStart) {
  const hasScripts = useIsHydrated()
  const [form, dispatch] = useReducer(changeForm, answer?.form ?? start)
  const [seen, setSeen] = useState(answer?.merged?.seen ?? firstSeen)
  const [problem, setProblem] = useState<Problem | null>(answer ?? null)
  const uploading = useUploads(dispatch)
  const saving = useSaving({ form, seen, draftKey, hasProblems: uploading.problems.length > 0 })
  const isDirty = JSON.stringify(form) !== JSON.stringify(start)
  const draft = useSavedDraft({ key: draftKey, form, seen, isDirty: isDirty && saving.waitingFor === null })

  useNewAnswer(answer, (newAnswer) => {
    saving.stay()
    setProblem({ ...newAnswer, form: newAnswer.merged ? newAnswer.form : form })
    if (newAnswer.merged) {
      dispatch({ kind: 'set', fields: newAnswer.form })
      setSeen(newAnswer.merged.seen)
    }
  })
  useEffect(() => toastProblem(problem), [problem])
  useEffect(() => void loadValidation(), [])
  const isChecking = useRef(false)

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Pressed before hydration: the button submits the form instead of calling its handler.
    const change = changeOfIntent(intentOf(event.nativeEvent))
    if (change) return dispatch(change)
    if (saving.waitingFor !== null) return
    if (isChecking.current) return
    isChecking.current = true
    void errorIn(form, mode).then((error) => {
      isChecking.current = false
      setProblem(error && { ...error, form })
      if (!error) saving.saveOnceUploaded()
    })
  }
  const restore = () => {
    if (!draft.offered) return
    dispatch({ kind: 'set', fields: draft.offered.form })
    if (draft.offered.seen) setSeen(draft.offered.seen)
    draft.dismiss()
  }
  const { mayLeave, waitingFor, cancel } = saving
  const changed = problem ? changedFields(problem.errors, problem.form, form) : nothing
  const state = {
    form,
    seen,
    problem,
    changed,
    merged: answer?.merged ?? null,
    hasScripts,
    isDirty,
    waitingFor,
  }
  return { ...state, dispatch, uploading, draft, restore, mayLeave, onSubmit, cancel }
}

/** Loaded once the editor works, so that validation and its zod don't delay it. Null when it can't be loaded. */
async function loadValidation() {
  return import('./form/read-form.ts').catch(() => null)
}

/** Null also without the validation: the server has the same. */
async function errorIn(form: ProductForm, mode: EditorMode): Promise<FormError | null> {
  return (await loadValidation())?.readForm(form, mode).error ?? null
}

interface Saving {
  readonly form: ProductForm
  readonly seen: SeenProduct | null
  readonly draftKey: string
  /** A picture was refused: the vendor decides whether to save without it. */
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
    const fields = toFormData(form)
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
      // The save succeeded and navigated away: the draft isn't needed anymore.
      if (isSaved.current) removeDraft(draftKey)
    },
    [draftKey],
  )
  return {
    /** True while leaving needs no confirmation. */
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
    /** What the save button is waiting for; null when idle. */
    waitingFor: isSaving ? ('server' as const) : isWaiting && isUploading ? ('pictures' as const) : null,
  }
}

function useUploads(dispatch: (change: FormChange) => void) {
  const onStart = useCallback(
    (ids: readonly string[]) => dispatch({ kind: 'pictures-add', urls: ids.map(uploadPlaceholder) }),
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

function useNewAnswer(answer: EditorAnswer | undefined, onNewAnswer: (answer: EditorAnswer) => void): void {
  const last = useRef(answer)
  useEffect(() => {
    if (!answer || answer === last.current) return
    last.current = answer
    onNewAnswer(answer)
  })
}

function toastProblem(problem: Problem | null): void {
  if (!problem?.title) return
  toast({
    title: problem.title,
    description: problem.message ?? undefined,
    tone: 'danger',
    isReadElsewhere: true,
  })
}
