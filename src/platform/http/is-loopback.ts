/** True for a host name that only this machine can reach: `localhost`, `*.localhost`, 127.0.0.0/8 and `::1`, which URLs put in brackets. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '')
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(name) ||
    name === '[::1]' ||
    name === '::1'
  )
}
