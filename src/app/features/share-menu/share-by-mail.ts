/** The address of a new mail with the link in it. */
export function shareByMail({ url, title }: { readonly url: string; readonly title: string }): string {
  // A mail's address takes %20 for a space and never a plus.
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`
}
