export const draftKey = 'design-draft'
export const shelfKey = 'design-shelf'

/** Whether this browser keeps designs at all: asked by pages that carry nothing of the designer. */
export function hasKeptDesigns(): boolean {
  try {
    return localStorage.getItem(draftKey) !== null || localStorage.getItem(shelfKey) !== null
  } catch {
    return false
  }
}
