import { useEffect, useRef } from 'react'
import type { UserConfiguration } from '../../data/index.ts'
import { takeOwnWords } from '../use-say.ts'
import { askAnew } from './spoken-locale.ts'

/** Says what the tenant calls otherwise. Once it changes, what the server has labelled is asked anew, too. */
export const useOwnWords = (configuration: UserConfiguration | undefined): void => {
  const said = useRef<{ version: string | undefined }>(undefined)
  const words = configuration?.words
  const isKnown = configuration !== undefined
  useEffect(() => {
    takeOwnWords(words)
    // In another language they are the same words: the choice of one asks anew by itself.
    const version = words?.version.split(' ', 1)[0]
    const isChanged = isKnown && said.current !== undefined && said.current.version !== version
    said.current = isKnown ? { version } : undefined
    if (isChanged) void askAnew()
  }, [words, isKnown])
}
