/** Display name of an artist: the name, or without one the start of the id. */
export function vendorLabel({ id, name }: { readonly id: string; readonly name: string }): string {
  return name.trim() || `Vendor ${id.slice(0, 8)}`
}
