/** The button's words when nothing is chosen yet. */
export function askFor(groups: readonly { readonly name: string }[]): string {
  return groups.length === 1 && groups[0]?.name.toLowerCase() === 'size'
    ? 'Choose a size'
    : 'Choose an option'
}

/** Leads to the options of this form. */
export function focusFirstOption(formId: string): void {
  document.getElementById(formId)?.querySelector<HTMLElement>('[type=radio]')?.focus()
}
