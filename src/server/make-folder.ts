import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Makes a folder and those that lead to it, where they are not there. Node's own way to do so never ends where the system
 * takes no folder at all, as below /proc. Throws what the system says.
 */
export const makeFolder = (folder: string, mode = 0o777): void => {
  const missing: string[] = []
  for (let at = resolve(folder); !existsSync(at); at = dirname(at)) missing.unshift(at)
  for (const one of missing)
    try {
      mkdirSync(one, { mode })
    } catch (error) {
      // Somebody else makes the same one.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
}
