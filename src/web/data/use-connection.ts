import { useSyncExternalStore } from 'react'
import { type Connection, connection } from './connection.ts'

/** Whether the server can be reached, and since when not. */
export const useConnection = (): Connection => useSyncExternalStore(connection.subscribe, connection.state)
