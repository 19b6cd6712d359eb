import { createContext, use } from 'react'
import { isExplained, isSaidInWords, keyOfChoice, keyOfWord } from '#model/schema/shape-words.ts'
import { useSay } from '../../../shell/index.ts'
import type { Named, Shape } from './shape.ts'

export interface ShapeInputProps<S extends Shape = Shape> {
  shape: S
  label: string
  help?: string
  value: unknown
  /** Undefined: it is said no more. */
  onChange: (value: unknown) => void
  isMandatory?: boolean
}

/** The shapes that others hold by their name. */
export const NamedShapes = createContext<Named | undefined>(undefined)

export const useNamed = (): Named | undefined => use(NamedShapes)

/** How a word of the configuration is called in a form, and what it means. */
export const useWords = () => {
  const t = useSay('configuration-words')
  return {
    ofWord: (word: string, words: readonly string[]) => {
      const key = keyOfWord(word, words)
      return {
        label: t(`word.${key}` as Parameters<typeof t>[0]),
        help: isExplained(key) ? t(`wordHelp.${key}` as Parameters<typeof t>[0]) : undefined,
      }
    },
    ofChoice: (choice: string, choices: readonly string[]): string =>
      isSaidInWords(choices) ? t(`choice.${keyOfChoice(choice)}` as Parameters<typeof t>[0]) : choice,
    ofKind: (kind: string): string => t(`nodeKind.${kind}` as Parameters<typeof t>[0]),
  }
}
