/** How often a job runs: 'Every 10 min', 'Daily'. */
export function scheduleText(cron: string): string {
  const [minutes = '', hours = ''] = cron.split(' ')
  if (hours !== '*') return 'Daily'
  if (minutes === '*') return 'Every minute'
  return minutes.startsWith('*/') ? `Every ${minutes.slice(2)} min` : 'Hourly'
}
