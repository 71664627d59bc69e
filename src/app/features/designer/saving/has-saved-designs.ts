export const draftKey = 'design-draft'
export const earlierDesignsKey = 'earlier-designs'

const hasItem = (key: string) => {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Whether this browser has a draft. */
export const hasDraft = () => hasItem(draftKey)

/** Whether this browser has any designs. For pages that don't load the designer. */
export const hasSavedDesigns = () => hasDraft() || hasItem(earlierDesignsKey)
