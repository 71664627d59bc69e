/** How an artist is called: by name, or by the beginning of the id where there is none. */
export function vendorLabel({ id, name }: { readonly id: string; readonly name: string }): string {
  return name.trim() || `Vendor ${id.slice(0, 8)}`
}
