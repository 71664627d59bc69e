import type { HealthReport } from '#platform/health/health-check.ts'

const marks = { green: '✓ green', amber: '! amber', red: '✗ red' } as const

/** The report as aligned text: what, how, and one sentence. */
export function reportTable({ lines }: Pick<HealthReport, 'lines'>): string {
  const width = Math.max(...lines.map(({ name }) => name.length))
  return lines
    .map(({ name, status, text, isStandIn }) => {
      const mark = marks[status].padEnd(marks.green.length)
      return `${name.padEnd(width)}  ${mark}  ${isStandIn ? 'Stand-in. ' : ''}${text}\n`
    })
    .join('')
}
