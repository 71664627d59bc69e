/** Copies the text, with a fallback for browsers that don't allow the clipboard API. True when it worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Without https there is no clipboard API; copying a selection still works. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  // The rest of the page can't have a selection while a modal dialog is open.
  ;(document.querySelector('dialog:modal') ?? document.body).append(field)
  const before = document.activeElement
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
