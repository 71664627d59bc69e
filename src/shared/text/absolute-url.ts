/** An address for readers outside of the site: `/product/ridge` with the site's own address in front, any other as it is. */
export function absoluteUrl(address: string, publicUrl: string): string {
  return address.startsWith('/') ? publicUrl + address : address
}
