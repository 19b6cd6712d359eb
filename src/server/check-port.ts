import { createServer } from 'node:net'
import { StartError } from './start-error.ts'

interface Address {
  host: string
  port: number
}

/** Refuses a port that cannot be listened on, with one sentence, before anything slow has begun. */
export const checkPort = ({ host, port }: Address): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', error => reject(portInUse(error, { host, port })))
    probe.listen(port, host, () => probe.close(() => resolve()))
  })

/** The sentence for an address that cannot be listened on; any other error as it is. */
export const portInUse = (error: NodeJS.ErrnoException, { host, port }: Address): Error => {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is already in use on ${host}: stop what listens there, or choose another with PORT=${port === 65_535 ? 3000 : port + 1}.`,
        { cause: error },
      )
    case 'EACCES':
      return new StartError(
        `Port ${port} needs more rights than this user has: choose one above 1023 with PORT=…`,
        {
          cause: error,
        },
      )
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(`HOST ${host} is not an address of this machine.`, { cause: error })
    default:
      return error
  }
}
