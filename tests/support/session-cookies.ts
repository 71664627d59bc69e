/** What a browser sends back of the cookies that it was given. */
export function cookieHeaderOf(setCookies: readonly string[]): string {
  return setCookies
    .filter((line) => !line.includes('Max-Age=0'))
    .map((line) => line.split(';')[0])
    .join('; ')
}
