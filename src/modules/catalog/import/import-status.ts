import { statusTable } from '#shared/status-table.ts'

export type ImportStatus = 'reading' | 'checked' | 'running' | 'done'

/** Life of a product file: read, shown to the vendor, then imported with its pictures. */
export const importStatus = statusTable<ImportStatus, 'check' | 'start' | 'finish'>({
  initial: 'reading',
  statuses: ['reading', 'checked', 'running', 'done'],
  transitions: {
    check: { from: ['reading'], to: 'checked' },
    start: { from: ['checked'], to: 'running' },
    finish: { from: ['running'], to: 'done' },
  },
})
