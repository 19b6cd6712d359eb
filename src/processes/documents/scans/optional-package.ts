import { AppError } from '#errors/index.ts'

/** A library that an installation may leave out. Throws UNAVAILABLE_SOFTWARE. */
export const optionalPackage = async <M>(name: string, called: string): Promise<M> => {
  try {
    return (await import(/* @vite-ignore */ name)) as M
  } catch (error) {
    throw new AppError('UNAVAILABLE_SOFTWARE', [called], { cause: error })
  }
}
