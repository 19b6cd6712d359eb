const pattern = /^tranche-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.age$/

/** What a backup is called by its time: `tranche-20261122T023000Z.age`. */
export const backupName = (at: Date): string => `tranche-${at.toISOString().replace(/[-:]|\.\d{3}/g, '')}.age`

/** The time of a backup of this naming; undefined for every other file. */
export const timeOfBackup = (name: string): Date | undefined => {
  const found = pattern.exec(name)
  if (!found) return undefined
  const [, year, month, day, hour, minute, second] = found
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`)
}
