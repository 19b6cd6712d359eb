import { type ChildProcess, spawn } from 'node:child_process'
import { accessSync, constants, mkdtempSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { AppError, message } from '#errors/index.ts'

const longestMs = 60_000

/** What an office suite may not do with a document that somebody sent: ask the network, run macros, follow links. */
const settings = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
${[
  ['Common/Security/Scripting', 'BlockUntrustedRefererLinks', 'true'],
  ['Common/Security/Scripting', 'DisableMacrosExecution', 'true'],
  ['Common/Security/Scripting', 'MacroSecurityLevel', '3'],
  ['Writer/Content/Update', 'Link', '2'],
  ['Calc/Content/Update', 'Link', '2'],
]
  .map(
    ([path, name, value]) =>
      `<item oor:path="/org.openoffice.Office.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  )
  .join('\n')}
</oor:items>
`

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Where an office suite stands on this machine: as `SOFFICE` says, else by the search path; undefined: nowhere. */
export const findOfficeSuite = (env: NodeJS.ProcessEnv): string | undefined => {
  if (env.SOFFICE) return env.SOFFICE
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.flatMap(folder => ['soffice', 'libreoffice'].map(name => join(folder, name))).find(isProgram)
}

const killGroup = (child: ChildProcess): void => {
  try {
    process.kill(-child.pid!, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      killGroup(child)
      reject(new AppError('FILE_TOO_COMPLEX'))
    }, longestMs)
    child.once('error', error => {
      clearTimeout(timer)
      reject(new AppError('UNAVAILABLE_SOFTWARE', ['LibreOffice'], { cause: error }))
    })
    child.once('exit', () => {
      clearTimeout(timer)
      killGroup(child)
      resolve()
    })
  })

/**
 * An office suite beside the server, one document at a time: each in a profile and a folder of its own, which go with it, and
 * without the server's environment.
 */
export class OfficeSuite {
  #last: Promise<unknown> = Promise.resolve()

  constructor(readonly program: string | undefined) {}

  /** A document as PDF. Throws UNAVAILABLE_SOFTWARE, UNREADABLE_FILE, FILE_TOO_COMPLEX. */
  toPdf(file: { name: string; extension: string; bytes: Uint8Array }): Promise<Uint8Array> {
    const mine = this.#last.then(() => this.#convert(file))
    this.#last = mine.catch(() => {})
    return mine
  }

  async #convert({ name, extension, bytes }: Parameters<OfficeSuite['toPdf']>[0]): Promise<Uint8Array> {
    if (!this.program) throw new AppError('UNAVAILABLE_SOFTWARE', ['LibreOffice'])
    const folder = mkdtempSync(join(tmpdir(), 'office-'))
    try {
      const profile = join(folder, 'profile')
      await mkdir(join(profile, 'user'), { recursive: true })
      await writeFile(join(profile, 'user', 'registrymodifications.xcu'), settings)
      await writeFile(join(folder, `source.${extension}`), bytes)
      const child = spawn(
        this.program,
        [
          '--headless',
          '--norestore',
          '--nodefault',
          `-env:UserInstallation=file://${profile}`,
          '--convert-to',
          'pdf',
          '--outdir',
          folder,
          join(folder, `source.${extension}`),
        ],
        {
          cwd: folder,
          detached: true,
          stdio: 'ignore',
          env: { PATH: process.env.PATH, HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' },
        },
      )
      await ended(child)
      // It ends well on a broken file too, and has written nothing then.
      return await readFile(join(folder, 'source.pdf')).catch(error => {
        throw new AppError('UNREADABLE_FILE', [name, message('FILE_DAMAGED')], { cause: error })
      })
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    }
  }
}
