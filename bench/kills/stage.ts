import type { ChildProcess } from 'node:child_process'

/** Where a scenario plays. */
export interface Stage {
  folder: string
  /** Of the servers, the first of which runs the database. */
  addresses: readonly string[]
  /** A process of the scenario's own that is killed in a server's stead, while there is one. */
  worker?: ChildProcess
}
