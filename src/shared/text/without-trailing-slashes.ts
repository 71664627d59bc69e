/** The address without slashes at its end, in one pass: an expression for it may need quadratic time. */
export function withoutTrailingSlashes(address: string): string {
  let end = address.length
  while (address[end - 1] === '/') end -= 1
  return address.slice(0, end)
}
