import { inlineCall } from './inline-call.ts'

/** How long a form that the browser could submit by itself waits for the scripts (ms). */
export const maxWaitMs = 4_000

/**
 * Runs in the head, so that nothing users do before the scripts load is lost. Text, checkboxes and selects keep their values,
 * and their events are replayed once the scripts are ready (chosen files are picked up by `useEarlyFiles`). Clicks on buttons
 * that need scripts, and form submits, wait for the scripts. Uses only standard attributes and events, so it works on every
 * page. A constant, because shared pages allow it by its hash.
 */
export const earlyPressScript = inlineCall(
  queueEarlyPresses,
  [maxWaitMs],
  [earlyPresses, earlyFields, applyEarlyValue],
)

/** What a field held when it last changed: whether it was checked, or its text. */
type EarlyValue = string | boolean

function queueEarlyPresses(waitMs: number): void {
  const fields = earlyFields()
  const presses = earlyPresses()
  const onClick = (event: MouseEvent) => {
    const button = (event.target as Element).closest?.<HTMLButtonElement>('button[type="button"]')
    // A button that has disappeared in the meantime is no longer meant.
    if (button)
      presses.queue(event, null, () => {
        if (button.isConnected && button.checkVisibility?.() !== false) button.click()
      })
  }
  const onKey = (event: KeyboardEvent) => {
    const { key } = event
    const field = event.target as Element
    // Enter would submit the form; with scripts it applies the typed value.
    if (key === 'Enter' && field.matches?.('[data-settles]'))
      presses.queue(event, null, () => {
        const again = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        if (field.isConnected) field.dispatchEvent(again)
      })
  }
  const onSubmit = (event: SubmitEvent) => {
    const { submitter } = event
    const form = event.target as HTMLFormElement
    if (form.method === 'dialog') return
    presses.queue(event, submitter ?? form, () => {
      if (form.isConnected) form.requestSubmit(submitter)
    })
    setTimeout(() => {
      listenToFields(removeEventListener)
      listenToPresses(removeEventListener)
      void presses.replay()
    }, waitMs)
  }
  const listenToPresses = (change: typeof addEventListener) => {
    change('click', onClick, true)
    change('keydown', onKey, true)
    change('submit', onSubmit, true)
  }
  const listenToFields = (change: typeof addEventListener) => {
    change('input', fields.remember, true)
    change('change', fields.remember, true)
    change('reset', fields.forget, true)
  }
  let isAwake = false
  listenToFields(addEventListener)
  listenToPresses(addEventListener)
  globalThis.wakePresses = async () => {
    if (isAwake) return
    isAwake = true
    listenToFields(removeEventListener)
    await fields.replay()
    setTimeout(() => {
      fields.leave()
      setTimeout(async () => {
        // Not earlier: a press in the last moment may build on one that still waits.
        listenToPresses(removeEventListener)
        await presses.replay()
        globalThis.wakePresses = undefined
      })
    })
  }
}

function earlyPresses() {
  const presses: { readonly pressed: EventTarget | null; readonly act: () => void }[] = []
  return {
    queue(event: Event, pressed: EventTarget | null, act: () => void): void {
      event.preventDefault()
      event.stopPropagation()
      // The same button again is a double click; another button of the same form counts too.
      if (!pressed || !presses.some((press) => press.pressed === pressed)) presses.push({ pressed, act })
    },
    /** One at a time: each may build on the page's reaction to the previous one. */
    async replay(): Promise<void> {
      for (const { act } of presses.splice(0)) {
        act()
        await Promise.resolve()
      }
    },
  }
}

function earlyFields() {
  const fields = new Map<HTMLInputElement, EarlyValue>()
  return {
    remember({ target }: Event): void {
      const field = target as HTMLInputElement
      if (field.type === 'file') return
      // Last in order: of radio buttons, the one chosen last counts.
      fields.delete(field)
      fields.set(field, /^(checkbox|radio)$/.test(field.type) ? field.checked : field.value)
    },
    /** A form that was reset has its first values again. */
    forget({ target }: Event): void {
      for (const field of fields.keys()) if (field.form === target) fields.delete(field)
    },
    /** One at a time: each may build on the page's reaction to the previous one. */
    async replay(): Promise<void> {
      for (const [field, value] of fields) {
        applyEarlyValue(field, value)
        await Promise.resolve()
      }
    },
    /** What a page does when a field is left, it also does for one that was left before. */
    leave(): void {
      for (const field of fields.keys())
        if (field !== document.activeElement)
          field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    },
  }
}

function applyEarlyValue(field: HTMLInputElement, value: EarlyValue): void {
  if (!field.isConnected) return
  if (typeof value === 'boolean') {
    field.checked = !value
    field.click()
    return
  }
  if (field.tagName === 'SELECT') {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  // React ignores a value that it set itself, so the page's own setter is called.
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
