/** A file of a backup, wherever it lies. Faults are BackupFaults with one sentence. */
export interface BackupFile {
  /** As it is told to people. */
  name: string
  exists(): Promise<boolean>
  /** In bytes. */
  size(): Promise<number>
  /** Takes a stream to its end; the file appears only when it is whole. Returns its size in bytes. */
  write(content: AsyncIterable<Buffer>): Promise<number>
  read(): AsyncIterable<Buffer>
}

/** A folder of backups, or what begins alike in a bucket. */
export interface BackupFolder {
  /** As it is told to people. */
  name: string
  file(name: string): BackupFile
  list(): Promise<string[]>
  remove(name: string): Promise<void>
  /** Ends what backups that were killed before an instant left half-written. */
  tidy(before: Date): Promise<void>
}
