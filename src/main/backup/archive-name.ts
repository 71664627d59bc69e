const pattern = /^brimfolk-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/

/** 'brimfolk-2026-11-23T04-00-07Z.backup': sorts by time, and every file system takes it. */
export function archiveName(takenAt: Date): string {
  return `brimfolk-${takenAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`
}

/** When the archive of this name was made; null when the name isn't ours. */
export function timeOfArchive(name: string): Date | null {
  const found = pattern.exec(name)
  return found ? new Date(`${found[1]}T${found[2]}:${found[3]}:${found[4]}Z`) : null
}
