import { createContext, useContext } from 'react'

/** Whether the rows around stand as cards, each value under the word of its column: on a phone, in a table that `stacks`. */
export const StackedContext = createContext(false)
export const useIsStacked = (): boolean => useContext(StackedContext)
