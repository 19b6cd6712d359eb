/** The half of a space's key that lies in a file of the origin: see `half-file.ts`. */
interface Answer {
  ok: boolean
  missing?: boolean
  message?: string
}

const tell = (told: {
  kind: 'write' | 'erase'
  name: string
  bytes?: Uint8Array<ArrayBuffer>
}): Promise<Answer> => {
  const worker = new Worker(new URL('./half-file.ts', import.meta.url), { type: 'module' })
  return new Promise<Answer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data)
    worker.onerror = event => reject(new Error(event.message))
    worker.postMessage(told)
  }).finally(() => worker.terminate())
}

export const writeHalf = async (name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
  const { ok, message } = await tell({ kind: 'write', name, bytes })
  if (!ok) throw new Error(message)
}

/** Zeroes it on the disk and removes it; one that is gone already is as good. */
export const eraseHalf = async (name: string): Promise<void> => {
  const { ok, missing, message } = await tell({ kind: 'erase', name })
  if (!ok && !missing) throw new Error(message)
}

export const readHalf = async (name: string): Promise<Uint8Array<ArrayBuffer> | null> => {
  try {
    const root = await navigator.storage.getDirectory()
    const folder = await root.getDirectoryHandle('tranche')
    const file = await (await folder.getFileHandle(name)).getFile()
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    return null
  }
}
