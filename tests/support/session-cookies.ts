/** The Cookie header that a browser sends after these Set-Cookie headers. */
export function cookieHeaderOf(setCookies: readonly string[]): string {
  return setCookies
    .filter((line) => !line.includes('Max-Age=0'))
    .map((line) => line.split(';')[0])
    .join('; ')
}
