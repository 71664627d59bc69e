/** A mailto: link with the shared link in it. */
export function shareByEmail({ url, title }: { readonly url: string; readonly title: string }): string {
  // A mailto: address needs %20 for a space, not a plus.
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`
}
