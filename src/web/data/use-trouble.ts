import { useSyncExternalStore } from 'react'
import { type Trouble, trouble } from './trouble.ts'

/** What keeps the server from doing what is asked at the moment; null: nothing. */
export const useTrouble = (): Trouble | null => useSyncExternalStore(trouble.subscribe, trouble.state)
