export const draftKey = 'design-draft'
export const shelfKey = 'design-shelf'

const keeps = (key: string) => {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Whether a design was being drawn here. */
export const hasDraft = () => keeps(draftKey)

/** Whether this browser keeps designs at all: asked by pages that carry nothing of the designer. */
export const hasKeptDesigns = () => hasDraft() || keeps(shelfKey)
