/** What the server says of the worker: it has one, it has none any more, or it cannot be asked. */
export type WorkerFound = 'there' | 'gone' | 'unknown'

/** A server that is away, or in trouble, says nothing; what is no script is no worker. */
export const workerIn = (answer: Pick<Response, 'ok' | 'status' | 'headers'>): WorkerFound => {
  if (answer.status === 404) return 'gone'
  if (!answer.ok) return 'unknown'
  return /javascript/.test(answer.headers.get('Content-Type') ?? '') ? 'there' : 'gone'
}

/** Asks the server itself, past the worker and every cache. */
export const lookForWorker = (address: string): Promise<WorkerFound> =>
  fetch(address, { cache: 'no-store' }).then(workerIn, () => 'unknown' as const)
