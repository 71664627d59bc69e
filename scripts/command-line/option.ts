/** The value after `--name` on the command line. */
export function option(name: string, fallback: string): string {
  const index = process.argv.indexOf(`--${name}`)
  return (index > 0 ? process.argv[index + 1] : undefined) ?? fallback
}

/** Whether `--name` was given. */
export function flag(name: string): boolean {
  return process.argv.includes(`--${name}`)
}
