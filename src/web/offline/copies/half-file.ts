/**
 * Runs in a worker of its own, for only there a file can be written over in place: a key that is given up is zeroed on the disk
 * before its file is removed.
 */
interface Told {
  kind: 'write' | 'erase'
  name: string
  bytes?: Uint8Array<ArrayBuffer>
}
interface InPlace {
  getSize(): number
  truncate(size: number): void
  write(bytes: Uint8Array, at: { at: number }): number
  flush(): void
  close(): void
}

const inPlace = async (
  folder: FileSystemDirectoryHandle,
  name: string,
  create: boolean,
): Promise<InPlace> => {
  const file = await folder.getFileHandle(name, { create })
  return (file as unknown as { createSyncAccessHandle: () => Promise<InPlace> }).createSyncAccessHandle()
}

const over = (file: InPlace, bytes: Uint8Array): void => {
  try {
    file.truncate(bytes.length)
    file.write(bytes, { at: 0 })
    file.flush()
  } finally {
    file.close()
  }
}

const obey = async ({ kind, name, bytes }: Told): Promise<void> => {
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle('tranche', { create: true })
  if (kind === 'write') return over(await inPlace(folder, name, true), bytes!)
  const file = await inPlace(folder, name, false)
  over(file, new Uint8Array(file.getSize()))
  await folder.removeEntry(name)
}

addEventListener('message', (event: MessageEvent<Told>) => {
  obey(event.data).then(
    () => postMessage({ ok: true }),
    error => postMessage({ ok: false, missing: error?.name === 'NotFoundError', message: String(error) }),
  )
})
