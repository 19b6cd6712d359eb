import { BackupFault } from '../backup-fault.ts'

const sentences: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: path => `There is no file ${path}.`,
  ENOTDIR: path => `${path} leads through a file that is no folder.`,
  EISDIR: path => `${path} is a folder: name a file in it.`,
  EACCES: path => `${path} may not be opened by this user.`,
  EPERM: path => `${path} may not be changed by this user.`,
  EROFS: path => `${path} lies on a disk that cannot be written to.`,
  ENOSPC: path => `The disk is full: ${path} could not be written.`,
  EDQUOT: path => `The disk is full: ${path} could not be written.`,
}

/** What a system says of a file, in one sentence; everything else that fails meanwhile stays what it is. */
export const fileFault = (path: string, error: unknown): unknown => {
  const { code = '', syscall, path: at = path } = error as NodeJS.ErrnoException
  const isOfFile = syscall !== 'connect' && (at.startsWith(path) || path.startsWith(at))
  const sentence = isOfFile ? sentences[code] : undefined
  return error instanceof BackupFault || !sentence ? error : new BackupFault(sentence(path), { cause: error })
}
